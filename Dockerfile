# For debates between API models, programs and people, and for everything that needs nobody: agent CLIs and their logins are not in it.
#   docker build -t dissent .
#   docker run --rm -it -v "$PWD:/project" -u "$(id -u):$(id -g)" -e ANTHROPIC_API_KEY dissent challenge "…"
# Not built in CI: there is no engine there.
FROM node:24-bookworm-slim AS build
WORKDIR /source
COPY . .
RUN npm ci --ignore-scripts --no-audit --no-fund \
 && node scripts/build.mjs \
 && node scripts/package.mjs /out

FROM node:24-bookworm-slim
# `--context git:RANGE` asks git; a mounted project belongs to somebody else.
RUN apt-get update \
 && apt-get install -y --no-install-recommends git \
 && rm -rf /var/lib/apt/lists/* \
 && git config --system --add safe.directory /project
COPY --from=build /out/*.tgz /tmp/dissent.tgz
# What a team server needs for a database and for OpenID Connect is beside it.
RUN npm install --global --ignore-scripts --no-audit --no-fund /tmp/dissent.tgz \
    pg@8.23.1 @dbos-inc/dbos-sdk@5.3.0 openid-client@6.8.9 \
 && rm /tmp/dissent.tgz \
 && npm cache clean --force
# Any user may run it: what is kept between runs goes here.
ENV HOME=/tmp/home
RUN mkdir -m 1777 /tmp/home
USER node
WORKDIR /project
ENTRYPOINT ["dissent"]
CMD ["--help"]
