# syntax=docker/dockerfile:1

# The digest keeps the image the same each time: docs/deployment.md, "With Docker".
ARG NODE_IMAGE=node:24-bookworm-slim@sha256:6f7b03f7c2c8e2e784dcf9295400527b9b1270fd37b7e9a7285cf83b6951452d

# Builds the client with everything, then keeps the server's packages alone. The pages are drawn while it is built, so
# nothing of the build's tools is needed afterwards.
FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json ./
# The packages' own scripts bring a Node and a PostgreSQL for tests, which this image has no use for.
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
# By what reports of failures name this build, such as its commit: the history is not copied.
ARG BUILD_ID=""
# The tools' own Node is not installed here: the image's is the same version or newer.
RUN node node_modules/vite/bin/vite.js build && node build/database-snapshot.ts && node tools/package.ts /package

FROM ${NODE_IMAGE} AS packages
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund

FROM ${NODE_IMAGE}
# Reached from outside the container: no sample data and no demo accounts unless SEED=demo is set by hand.
ENV NODE_ENV=production DATA_DIR=/data HOST=0.0.0.0 PORT=3000
WORKDIR /app
# The command that backs up and restores an embedded database calls `tar`, which the image has.
RUN mkdir -p /data node_modules/.cache/rihla && chown -R node:node /data /app
COPY --from=packages --chown=node:node /app/node_modules ./node_modules
COPY --from=build --chown=node:node /package ./
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Node is the first process and ends itself on SIGTERM; it starts no others but `tar`. `docker run --init` does no harm.
STOPSIGNAL SIGTERM
# Threads of their own areas of memory give little of it back (docs/performance.md).
ENV MALLOC_ARENA_MAX=2
CMD ["node", "--max-semi-space-size=2", "--heap-growing-percent=30", "server/main.js"]
