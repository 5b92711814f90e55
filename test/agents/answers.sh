#!/bin/sh
# Reads its question and answers with a JSON object, without node.
cat >/dev/null
printf '{"option":"A"}'
