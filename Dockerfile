# The gateway with the built app. `docker build -t bourse .`; deploy/ has files that run it.
ARG NODE_IMAGE=node:26-trixie-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts --no-audit --no-fund --include=dev --include=optional
COPY . ./
RUN npm run build
RUN mkdir -p empty

FROM ${NODE_IMAGE} AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts --no-audit --no-fund --omit=dev --include=optional

FROM ${NODE_IMAGE} AS run
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/data MALLOC_ARENA_MAX=2
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/package.json package.json
COPY --from=build /app/dist dist
COPY --from=build /app/server server
COPY --from=build /app/src/contract src/contract
COPY --from=build /app/src/locales/gateway src/locales/gateway
COPY --from=build --chown=node:node --chmod=700 /app/empty /data
USER node
VOLUME /data
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s CMD ["node", "server/health-check.ts"]
CMD ["node", "--max-semi-space-size=8", "server/main.ts"]
