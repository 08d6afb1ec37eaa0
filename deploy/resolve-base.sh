#!/bin/sh
# Print an image with the digest that it has now, so that a build can be repeated exactly.
#   deploy/resolve-base.sh [docker.io/library/python:3.11-slim]
set -eu
image=${1:-docker.io/library/python:3.11-slim}
if command -v skopeo > /dev/null; then
    digest=$(skopeo inspect --format '{{.Digest}}' "docker://$image")
elif command -v podman > /dev/null; then
    podman pull --quiet "$image" > /dev/null
    digest=$(podman image inspect --format '{{.Digest}}' "$image")
elif command -v docker > /dev/null; then
    docker pull --quiet "$image" > /dev/null
    digest=$(docker image inspect --format '{{index .RepoDigests 0}}' "$image" | cut -d@ -f2)
else
    echo "skopeo, podman or docker must be installed" >&2
    exit 1
fi
echo "${image%:*}@$digest"
