import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createAccounts } from '../../server/accounts/accounts.ts'

import { noDemo } from '../../server/accounts/demo-accounts.ts'
import { type Alerts, createAlerts } from '../../server/alerts/alerts.ts'

import { createInProcessBus } from '../../server/bus/in-process-bus.ts'
import type { Config } from '../../server/config/config.ts'
import { targetChain } from '../../server/content/chain/target.ts'
import { createExchangeBoard } from '../../server/content/exchanges/exchanges.ts'
import { createNewsroom } from '../../server/content/news/newsroom.ts'
import { createOperator } from '../../server/content/operator/operator.ts'
import { readOperatorFile } from '../../server/content/operator/operator-file.ts'
import { noConnections } from '../../server/http/core/connections.ts'
import type { Services } from '../../server/http/core/services.ts'
import { createMetrics } from '../../server/http/ops/metrics.ts'
import { readBuild } from '../../server/http/pages/build-files.ts'
import { createSecurityEvents } from '../../server/lib/security-events.ts'
import { createLog } from '../../server/log.ts'
import type { Market } from '../../server/market/market.ts'
import { createTradingMetrics } from '../../server/market/metrics/trading-metrics.ts'
import { noSectorLevels } from '../../server/market/sectors/record/sector-levels.ts'
import { createNotify } from '../../server/notify/notify.ts'
import { createStats } from '../../server/socket/stats.ts'
import { openStore } from '../../server/store/store.ts'
import { ownAnswers } from '../../server/venues/shared/shared-answers.ts'
import { noRates } from '../../src/contract/entities/currency-rates.ts'
import { foundNothing } from './changes.ts'
import { listedSymbol } from './listing.ts'
import { type ManualClock, manualClock } from './manual-clock.ts'
import { listedMarket, symbolIdsOf } from './market.ts'
import { scratchSqlite } from './scratch-store.ts'

/** Services of a gateway under test, and the way to be rid of them. */
export interface TestServices {
  services: Services & { clock: ManualClock }
  /** The market among the services, unless it was replaced. */
  market: Market
  /** The alerts among the services, started. */
  alerts: Alerts
  /** What was logged, one object a line. */
  logged: Record<string, unknown>[]
  dispose: () => Promise<void>
}

/** No channel is set up. */
export const quietNotify: Config['notify'] = {
  smtpUrl: undefined,
  mailFrom: undefined,
  smsWebhookUrl: undefined,
  vapidKeys: undefined,
  vapidSubject: undefined,
  pushHosts: [],
}

/** Settings of a simulated market that nothing but its seed is read of. */
const testSim: Config['sim'] = {
  seed: 'test',
  coins: undefined,
  ticksPerSecond: 1,
  clock: { start: undefined, speed: 1 },
  process: 'gateway',
}

/** A small built page with one inline script. */
export const builtPage = `<!doctype html>
<html lang="en" dir="ltr" data-theme="white">
  <head>
    <meta charset="utf-8" />
    <meta name="bourse-sentry" content="" />
    <title>Bourse</title>
    <script>first()</script>
    <script type="module" src="/assets/index-1a2b.js"></script>
  </head>
  <body><div id="root"></div></body>
</html>`

/** Files of a small build, by path. */
export const smallBuild: Readonly<Record<string, string>> = {
  'index.html': builtPage,
  'sw.js': 'precache([{"revision":"aa11","url":"index.html"}])',
  'manifest.webmanifest': '{"name":"Bourse"}',
  'favicon.ico': 'icon',
  'icons/192.png': 'picture',
  'assets/index-1a2b.js': 'plain',
  'assets/index-1a2b.js.br': 'brotli',
  'assets/index-1a2b.js.gz': 'gzip',
}

/** Services with a store, a market of three USDT-M symbols, and `build` on disk; `parts` replace. */
export async function testServices(
  parts: Partial<Services> = {},
  build: Readonly<Record<string, string>> = smallBuild,
): Promise<TestServices> {
  const distDir = mkdtempSync(join(tmpdir(), 'bourse-dist-'))
  for (const [path, text] of Object.entries(build)) {
    mkdirSync(dirname(join(distDir, path)), { recursive: true })
    writeFileSync(join(distDir, path), text)
  }
  const scratch = await scratchSqlite()
  const store = await openStore(scratch.place)
  const clock = manualClock()
  const logged: Record<string, unknown>[] = []
  const log = createLog('warn', { write: (line) => logged.push(JSON.parse(line)) })
  const security = createSecurityEvents(log, clock)
  const origin = 'http://localhost:8080'
  const accounts = createAccounts({ db: store.db, clock, log, security, origin })
  const sockets = createStats()
  const market = listedMarket(clock, 3)
  const venue = { name: 'Test venue', simulated: true, klines: () => Promise.resolve([]) }
  const alerts = createAlerts({
    db: store.db,
    bus: createInProcessBus({ clock, onError: (what, err) => log.error({ err }, what) }),
    log,
    dataDir: scratch.place.dataDir,
    clock,
    venueClock: clock,
    venue,
    market,
    offers: { fearIndex: true, marketChanges: true },
    hiddenCoins: new Set(),
    preferences: accounts.preferences,
    onLeft: accounts.onLeft,
    wake: () => undefined,
    channelStates: () => Promise.resolve([]),
    onError: (what, err) => log.error({ err }, what),
  })
  const connections = noConnections()
  await alerts.start()
  alerts.watch.symbols(symbolIdsOf(3).map((symbolId) => listedSymbol(symbolId)))
  const notify = await createNotify({
    db: store.db,
    clock,
    log,
    config: quietNotify,
    origin,
    market,
    pop: { push: () => 0 },
  })
  return {
    market,
    alerts,
    services: {
      config: {
        publicOrigin: undefined,
        host: '127.0.0.1',
        port: 8080,
        geoHeader: undefined,
        trustedProxies: [],
        metrics: { port: undefined, token: undefined },
        sentry: undefined,
        serviceWorker: 'on',
        chat: undefined,
        tradeUrl: undefined,
      },
      log,
      security,
      metrics: createMetrics({
        sockets: () => sockets,
        market,
        clock,
        alerts,
        security,
        connections,
        store,
        notify,
        cluster: () => undefined,
        tracing: undefined,
        bus: () => ({ connected: true, reconnects: 0, slowConsumers: 0 }),
        dataDir: scratch.place.dataDir,
      }),
      connections,
      systemClock: clock,
      store,
      accounts,
      demo: noDemo,
      alerts,
      notify,
      venue,
      market,
      changes: foundNothing,
      rates: () => noRates,
      newsroom: createNewsroom({
        config: { news: { feeds: [], policyFeeds: [], calendar: undefined }, sim: testSim },
        db: store.db,
        venue,
        market,
        venueClock: clock,
        clock,
        answers: ownAnswers(clock),
        log,
      }),
      operator: createOperator(readOperatorFile(undefined)),
      onchain: {
        list: () => undefined,
        chains: () => undefined,
        firstTokens: () => undefined,
        knowsChain: (chain) => chain === 'solana',
      },
      chain: { current: () => targetChain },
      aiIndex: { current: () => undefined },
      fearGreedIndex: { answer: () => undefined, reading: () => null, ofDay: () => null },
      picks: { current: () => undefined, view: () => undefined, pastViews: async () => [] },
      sectorLevels: noSectorLevels,
      tradingMetrics: createTradingMetrics({ venues: [], own: undefined, clock, timers: clock }),
      exchanges: createExchangeBoard({
        source: undefined,
        db: store.db,
        clock,
        log,
      }),
      sockets: () => sockets,
      draining: () => false,
      build: readBuild(distDir),
      renderPage: undefined,
      retainedAssets: undefined,
      ...parts,
      clock,
    },
    logged,
    dispose: async () => {
      accounts.stop()
      await alerts.stop()
      await store.close()
      await scratch.remove()
      rmSync(distDir, { recursive: true, force: true })
    },
  }
}
