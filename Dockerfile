# Casebook in one container: gateway, backend and embedded PostgreSQL. docs/settings.md says how to run it.
FROM node:20.20-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --no-audit --no-fund
COPY . .
# Layers store whole seconds, and a build is stale where a file has another time: all get the same one.
RUN find . -path ./node_modules -prune -o -type f -exec touch --date=@0 {} + && npm run build

FROM node:20.20-bookworm-slim
# The demo login is known to everybody, and this address is reached from outside of the container.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000 DEMO_MODE=off DATA_DIR=/data
WORKDIR /app
RUN install --directory --mode=0700 --owner=node --group=node /data
# Owned by root: the product cannot change itself.
COPY --from=build /app /app
USER node
VOLUME ["/data"]
EXPOSE 4000
HEALTHCHECK --interval=30s --timeout=10s --start-period=2m --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Without npm in between, signals reach the parent process, which ends both servers.
CMD ["node", "--import", "tsx", "scripts/start.ts"]
