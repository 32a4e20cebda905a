"""Classes of the objects that users receive, and protocols that games implement."""
