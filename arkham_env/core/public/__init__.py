"""Objects that users handle, and protocols that games implement."""
