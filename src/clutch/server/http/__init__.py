"""HTTP: routes, and what stands around them."""
