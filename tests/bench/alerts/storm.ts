import { freshFinding, type UserAlert } from '../../../server/alerts/user-alert.ts'
import { buildApp } from '../../../server/app.ts'
import { systemClock } from '../../../server/lib/clock.ts'
import { createChangeTopic } from '../../../server/socket/change-topic.ts'
import { createHub } from '../../../server/socket/hub.ts'
import { createPriceNoticeTopic } from '../../../server/socket/price-notice-topic.ts'
import { createStats } from '../../../server/socket/stats.ts'
import { createTickerTopic } from '../../../server/socket/ticker-topic.ts'
import { alertTypes } from '../../../src/contract/entities/alert/alert-enums.ts'
import { noChanges } from '../../support/changes.ts'
import { testServices } from '../../support/http-services.ts'
import { symbolIdsOf } from '../../support/market.ts'
import { silentTopic } from '../../support/silent-topic.ts'
import { storeAlerts } from '../../support/stored-alerts.ts'
import { answerParent } from '../child.ts'
import type { StormQuestions } from './protocol.ts'

const symbolIds = symbolIdsOf(3)
/** Between two batches of the venue, in ms. */
const pace = 50

const gateway = await testServices()
const { services, alerts, market } = gateway
let price = 1_000_000
let expected = 0
let swing = 0

/** The venue tells a price of every symbol. */
function say(): void {
  services.clock.advance(pace)
  swing = 1 - swing
  const tickers = symbolIds.map((symbolId) => ({ symbolId, values: { last: price + swing } }))
  market.sink.tickers(10, services.clock.now(), tickers)
  alerts.sink.tickers(10, services.clock.now(), tickers)
}

answerParent<StormQuestions>({
  start: async ({ alerts: count }) => {
    say()
    const all = Array.from({ length: count }, (_, alert) => fallTo(alert))
    await storeAlerts(services.store.db, all)
    for (const alert of alerts.memory?.open(all, new Map()) ?? []) alerts.watch.watch(alert)
    expected = count
    await alerts.watch.checkpoint()
    const app = await buildApp(services)
    await app.listen({ port: 0, host: '127.0.0.1' })
    const stats = createStats()
    const ticker = createTickerTopic({ market, clock: systemClock, stats })
    const hub = createHub({
      clock: systemClock,
      publicOrigin: undefined,
      trusts: () => false,
      addressOf: () => 'bench',
      topics: {
        ticker,
        kline: silentTopic,
        price_notice: createPriceNoticeTopic(stats),
        change: createChangeTopic(noChanges, stats),
        metrics: silentTopic,
      },
      sessions: {
        authenticate: () => Promise.resolve(undefined),
        isAlive: () => Promise.resolve(true),
      },
      stats,
      security: services.security,
    })
    hub.attach(app.server)
    systemClock.every(pace, say)
    const address = app.server.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    return { port, cut: market.cut(10) }
  },
  crash: async () => {
    const begin = performance.now()
    price = 100_000
    say()
    let events = 0
    while (events < expected) {
      await alerts.watch.idle()
      events = await count('alert_event')
    }
    return { ms: performance.now() - begin, events, deliveries: await count('delivery') }
  },
  stop: async () => {
    await gateway.dispose()
    return {}
  },
})

async function count(table: 'alert_event' | 'delivery'): Promise<number> {
  const { rows } = await services.store.db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow()
  return rows
}

/** An alert that the crash reaches. */
function fallTo(alert: number): UserAlert {
  return {
    id: `alert-${alert}`,
    userId: `person-${alert % 2_000}`,
    businessLine: 2,
    createdAt: 0,
    updatedAt: 0,
    alertSwitch: 1,
    revision: 1,
    begunRevision: 1,
    settings: {
      symbolId: symbolIds[alert % symbolIds.length] ?? '',
      alertType: alertTypes.fallsTo,
      priceSource: 0,
      configurePrice: (9_000 - (alert % 70_000) / 10).toFixed(2),
      frequency: 1,
      coolDown: 60_000,
      channels: [4, 5],
      note: '',
      expiresAt: 2 ** 50,
    },
    finding: freshFinding(services.clock.now()),
  }
}
