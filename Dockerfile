# One image per workspace: docker build --build-arg WORKSPACE=services/news -t kubrik/news .
# WORKSPACE is `gateway` (it carries the built site as well) or `services/<name>`.
ARG NODE_IMAGE=node:24-bookworm-slim

# Only what npm reads: a changed source file does not install anything again.
FROM ${NODE_IMAGE} AS manifests
WORKDIR /app
COPY . .
RUN find . -type f ! -name package.json ! -name package-lock.json ! -name .npmrc -delete \
 && find . -type d -empty -delete

# The same for every workspace, so it is done once. Without install scripts nothing fetches the pinned Node.js
# binary that `npm run up` uses: the image has its own.
FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY --from=manifests /app ./
RUN npm ci --ignore-scripts
COPY . .
RUN node node_modules/ts7/bin/tsc -b
ARG WORKSPACE
RUN if [ "$WORKSPACE" = gateway ]; then (cd frontend && for config in vite.config.ts vite.server.config.ts; do node ../node_modules/vite/bin/vite.js build --config $config --logLevel warn || exit 1; done); fi \
 && rm -rf node_modules

# Production dependencies of this workspace alone, beside what was compiled of it and of the packages it links to.
FROM ${NODE_IMAGE} AS gather
ARG WORKSPACE
WORKDIR /app
COPY --from=manifests /app ./
RUN test -f "$WORKSPACE/package.json" || { echo "WORKSPACE must be gateway or services/<name>" >&2; exit 1; } \
 && npm ci --omit=dev --ignore-scripts --workspace "$WORKSPACE"
COPY --from=build /app /build
RUN node /build/deploy/containers/gather.mjs /app /build /image "$WORKSPACE" \
 && node /build/deploy/local/commands/sbom.ts /image/sbom.cdx.json "$WORKSPACE" $([ "$WORKSPACE" != gateway ] || echo frontend)

FROM ${NODE_IMAGE}
ARG WORKSPACE
ENV NODE_ENV=production INTERNAL_HOST=0.0.0.0 INTERNAL_PORT=3000 DATA_DIR=/data
RUN install -d -o node -g node /data
COPY --from=gather /image /app
WORKDIR /app/${WORKSPACE}
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 CMD ["node", "-e", "require('http').get({port:process.env.INTERNAL_PORT,path:'/live',timeout:4000},r=>process.exit(r.statusCode===200?0:1)).on('timeout',()=>process.exit(1)).on('error',()=>process.exit(1))"]
CMD ["node", "dist/main.js"]
