#!/bin/sh
# Runs a command on the machine's own Node, as deploying does: with AWS credentials in the environment, nothing runs on the Node that
# `npm ci` brings, which a volunteer packages (shared/security/asvs.md, V15.1.2). npm puts the packages' commands first in PATH; this takes them out.
set -eu

PATH=$(printf '%s' "$PATH" | tr ':' '\n' | grep -v '/node_modules/\.bin$' | grep -v '/node-gyp-bin$' | paste -sd : -)
export PATH

version=$(node --version 2>/dev/null || echo none)
major=$(printf '%s' "$version" | sed -n 's/^v\([0-9]*\)\..*/\1/p')
if [ "${major:-0}" -lt 24 ]; then
  echo "Deploying takes the machine's own Node, 24 or newer, from https://nodejs.org; here it is: $version." >&2
  exit 1
fi
exec "$@"
