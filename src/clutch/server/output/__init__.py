"""What leaves the server: views as JSON, and the messages around them."""
