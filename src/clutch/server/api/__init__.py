"""The shapes of requests, responses and live messages."""
