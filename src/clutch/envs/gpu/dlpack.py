"""Arrays that other libraries use in place: DLPack, and the CUDA array interface."""

import ctypes
from typing import Any

import numpy as np

CPU, CUDA = 1, 2  # DLPack's device types
TYPE_CODES = {"i": 0, "u": 1, "f": 2}
CAPSULE = b"dltensor"


class ManagedTensor(ctypes.Structure):
    """DLManagedTensor of DLPack 0.8, with the fields of its DLTensor written out."""

    _fields_ = (
        ("data", ctypes.c_void_p),
        ("device", ctypes.c_int32 * 2),
        ("ndim", ctypes.c_int32),
        ("code", ctypes.c_uint8),
        ("bits", ctypes.c_uint8),
        ("lanes", ctypes.c_uint16),
        ("shape", ctypes.POINTER(ctypes.c_int64)),
        ("strides", ctypes.c_void_p),  # null: C order
        ("offset", ctypes.c_uint64),
        ("context", ctypes.c_void_p),
        ("deleter", ctypes.c_void_p),
    )


EXPORTED: dict[int, Any] = {}  # kept alive until the importing library calls the deleter


def delete(address: int) -> None:
    """The tensor's deleter."""
    EXPORTED.pop(address, None)


def destroy_capsule(capsule: int) -> None:
    """The capsule's destructor: frees a tensor that nobody imported.

    A library that imports a capsule renames it, and calls the deleter itself.
    """
    if ctypes.pythonapi.PyCapsule_IsValid(ctypes.c_void_p(capsule), CAPSULE):
        delete(ctypes.pythonapi.PyCapsule_GetPointer(ctypes.c_void_p(capsule), CAPSULE))


CALLBACK = ctypes.CFUNCTYPE(None, ctypes.c_void_p)
DELETER, DESTRUCTOR = CALLBACK(delete), CALLBACK(destroy_capsule)
ctypes.pythonapi.PyCapsule_New.restype = ctypes.py_object
ctypes.pythonapi.PyCapsule_New.argtypes = (ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p)
ctypes.pythonapi.PyCapsule_IsValid.argtypes = (ctypes.c_void_p, ctypes.c_char_p)
ctypes.pythonapi.PyCapsule_GetPointer.restype = ctypes.c_void_p
ctypes.pythonapi.PyCapsule_GetPointer.argtypes = (ctypes.c_void_p, ctypes.c_char_p)


class ExportedArray:
    """An array in C order that PyTorch, JAX, CuPy and Numba import without a copy."""

    def __init__(
        self, owner: Any, address: int, shape: tuple[int, ...], dtype: Any, device: int = CUDA
    ) -> None:
        self.owner, self.address, self.device = owner, address, device
        self.shape, self.dtype = shape, np.dtype(dtype)

    @classmethod
    def of(cls, array: Any) -> "ExportedArray":
        """The same memory as a device array of Numba's."""
        address = array.__cuda_array_interface__["data"][0]
        return cls(array, address, array.shape, array.dtype)

    @property
    def __cuda_array_interface__(self) -> dict[str, Any]:
        if self.device != CUDA:
            raise AttributeError("this array is not on a GPU")
        memory = {"data": (self.address, False), "strides": None}
        return {"shape": self.shape, "typestr": self.dtype.str, **memory, "version": 3}

    def __dlpack_device__(self) -> tuple[int, int]:
        return self.device, 0

    def __dlpack__(self, **_: Any) -> Any:
        shape = (ctypes.c_int64 * len(self.shape))(*self.shape)
        tensor = ManagedTensor(
            data=self.address,
            device=(ctypes.c_int32 * 2)(self.device, 0),
            ndim=len(self.shape),
            code=TYPE_CODES[self.dtype.kind],
            bits=8 * self.dtype.itemsize,
            lanes=1,
            shape=shape,
            deleter=ctypes.cast(DELETER, ctypes.c_void_p),
        )
        address = ctypes.addressof(tensor)
        EXPORTED[address] = (tensor, shape, self.owner)
        return ctypes.pythonapi.PyCapsule_New(
            address, CAPSULE, ctypes.cast(DESTRUCTOR, ctypes.c_void_p)
        )

    def numpy(self) -> np.ndarray:
        """A copy in host memory."""
        return self.owner.copy_to_host()
