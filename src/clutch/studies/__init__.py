"""What many games say about a game: counts, shares, and how sure one may be of them."""
