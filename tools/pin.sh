#!/usr/bin/env bash
# Pin the requirement files with hashes and without download addresses.
# Needs pip-tools; run from the project's folder.
set -euo pipefail
for name in "${@:-run build dev docs bench}"; do
  for each in $name; do
    pip-compile --quiet --generate-hashes --allow-unsafe --strip-extras --no-header \
      --no-emit-index-url --no-emit-find-links --no-emit-trusted-host --no-annotate \
      --output-file "requirements/$each.txt" "requirements/$each.in"
  done
done
