"""Memory that several libraries see: DLPack and the CUDA array interface, nothing copied."""

import ctypes
from typing import Any

import numpy as np

CPU, CUDA = 1, 2  # DLPack's names of devices
CODES = {"i": 0, "u": 1, "f": 2}
CAPSULE = b"dltensor"


class Tensor(ctypes.Structure):
    """DLManagedTensor of DLPack 0.8, its DLTensor written out."""

    _fields_ = (
        ("data", ctypes.c_void_p),
        ("device", ctypes.c_int32 * 2),
        ("ndim", ctypes.c_int32),
        ("code", ctypes.c_uint8),
        ("bits", ctypes.c_uint8),
        ("lanes", ctypes.c_uint16),
        ("shape", ctypes.POINTER(ctypes.c_int64)),
        ("strides", ctypes.c_void_p),  # none: rows in C order
        ("offset", ctypes.c_uint64),
        ("context", ctypes.c_void_p),
        ("deleter", ctypes.c_void_p),
    )


LENT: dict[int, Any] = {}  # what others hold, until they give it back


def give_back(address: int) -> None:
    LENT.pop(address, None)


def unclaimed(capsule: int) -> None:
    """A capsule that nobody opened goes back; one that was opened has another name by then."""
    if ctypes.pythonapi.PyCapsule_IsValid(ctypes.c_void_p(capsule), CAPSULE):
        give_back(ctypes.pythonapi.PyCapsule_GetPointer(ctypes.c_void_p(capsule), CAPSULE))


CALL = ctypes.CFUNCTYPE(None, ctypes.c_void_p)
GIVE_BACK, UNCLAIMED = CALL(give_back), CALL(unclaimed)
ctypes.pythonapi.PyCapsule_New.restype = ctypes.py_object
ctypes.pythonapi.PyCapsule_New.argtypes = (ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p)
ctypes.pythonapi.PyCapsule_IsValid.argtypes = (ctypes.c_void_p, ctypes.c_char_p)
ctypes.pythonapi.PyCapsule_GetPointer.restype = ctypes.c_void_p
ctypes.pythonapi.PyCapsule_GetPointer.argtypes = (ctypes.c_void_p, ctypes.c_char_p)


class Shared:
    """An array in C order that PyTorch, JAX, CuPy and Numba take as their own."""

    def __init__(
        self, owner: Any, address: int, shape: tuple[int, ...], dtype: Any, on: int
    ) -> None:
        self.owner, self.address, self.on = owner, address, on
        self.shape, self.dtype = shape, np.dtype(dtype)

    @classmethod
    def host(cls, array: np.ndarray) -> "Shared":
        return cls(array, array.ctypes.data, array.shape, array.dtype, CPU)

    @classmethod
    def gpu(cls, array: Any) -> "Shared":
        """Numba's device array."""
        face = array.__cuda_array_interface__
        return cls(array, face["data"][0], array.shape, array.dtype, CUDA)

    @property
    def __cuda_array_interface__(self) -> dict[str, Any]:
        if self.on != CUDA:
            raise AttributeError("this array is not on a GPU")
        face = {"shape": self.shape, "typestr": self.dtype.str, "data": (self.address, False)}
        return {**face, "version": 3, "strides": None}

    def __dlpack_device__(self) -> tuple[int, int]:
        return self.on, 0

    def __dlpack__(self, **_: Any) -> Any:
        shape = (ctypes.c_int64 * len(self.shape))(*self.shape)
        tensor = Tensor(
            data=self.address,
            device=(ctypes.c_int32 * 2)(self.on, 0),
            ndim=len(self.shape),
            code=CODES[self.dtype.kind],
            bits=8 * self.dtype.itemsize,
            lanes=1,
            shape=shape,
            deleter=ctypes.cast(GIVE_BACK, ctypes.c_void_p),
        )
        address = ctypes.addressof(tensor)
        LENT[address] = (tensor, shape, self.owner)
        return ctypes.pythonapi.PyCapsule_New(
            address, CAPSULE, ctypes.cast(UNCLAIMED, ctypes.c_void_p)
        )

    def numpy(self) -> np.ndarray:
        """A copy in this machine's memory."""
        return np.array(self.owner) if self.on == CPU else self.owner.copy_to_host()
