"""The batch on a GPU; docs/gpu.md describes its data layout."""
