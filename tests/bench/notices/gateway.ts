import pino from 'pino'
import { createAlerts } from '../../../server/alerts/alerts.ts'
import { freshFinding, type UserAlert } from '../../../server/alerts/user-alert.ts'
import { createInProcessBus } from '../../../server/bus/in-process-bus.ts'
import { systemClock } from '../../../server/lib/clock.ts'
import { createNotify } from '../../../server/notify/notify.ts'
import { createPriceNoticeTopic } from '../../../server/socket/price-notice-topic.ts'
import { createStats } from '../../../server/socket/stats.ts'
import { createTickerTopic } from '../../../server/socket/ticker-topic.ts'
import { openStore } from '../../../server/store/store.ts'
import { alertTypes } from '../../../src/contract/entities/alert/alert-enums.ts'
import { quietNotify } from '../../support/http-services.ts'
import { listedSymbol } from '../../support/listing.ts'
import { listedMarket, symbolIdsOf } from '../../support/market.ts'
import { scratchSqlite } from '../../support/scratch-store.ts'
import { storeAlerts } from '../../support/stored-alerts.ts'
import { answerParent } from '../child.ts'
import { startBenchHub } from '../hub/bench-hub.ts'
import { type NotificationQuestions, nameOf, preciseNow } from './protocol.ts'

const symbolIds = symbolIdsOf(3)
/** Between two batches of the venue, in ms, and tickers in one: 2,000 a second. */
const pace = 50
const batch = 100
/** Mantissas; the price has two decimals. */
const top = 1_000_000
const step = 100

const scratch = await scratchSqlite()
const store = await openStore(scratch.place)
const market = listedMarket(systemClock, symbolIds.length)
const stats = createStats()
const topic = createPriceNoticeTopic(stats)
const log = pino({ level: 'error' })
const notify = await createNotify({
  db: store.db,
  clock: systemClock,
  log,
  config: quietNotify,
  origin: 'http://127.0.0.1',
  market,
  pop: topic,
})
const alerts = createAlerts({
  db: store.db,
  bus: createInProcessBus({
    clock: systemClock,
    onError: (what, error) => log.error({ err: error }, what),
  }),
  log,
  dataDir: scratch.place.dataDir,
  clock: systemClock,
  venueClock: systemClock,
  venue: { name: 'Bench', klines: () => Promise.resolve([]) },
  market,
  offers: { fearIndex: true, marketChanges: true },
  hiddenCoins: new Set(),
  preferences: { onChanged: () => () => undefined },
  onLeft: () => undefined,
  wake: notify.wake,
  channelStates: () => Promise.resolve([]),
  onError: (what, error) => log.error({ err: error }, what),
})
let price = top

/** The venue tells prices: the first symbol's, and what fills the second up. */
function say(): void {
  const tickers = Array.from({ length: batch }, (_, index) => ({
    symbolId: symbolIds[index % symbolIds.length] ?? '',
    values: { last: index % symbolIds.length === 0 ? price : top + (index % 7) },
  }))
  market.sink.tickers(10, systemClock.now(), tickers)
  alerts.sink.tickers(10, systemClock.now(), tickers)
}

answerParent<NotificationQuestions>({
  start: async ({ users }) => {
    await alerts.start()
    alerts.watch.symbols(symbolIds.map((symbolId) => listedSymbol(symbolId)))
    say()
    const all = Array.from({ length: users }, (_, index) => fallTo(index))
    await storeAlerts(store.db, all)
    for (const alert of alerts.memory?.open(all, new Map()) ?? []) alerts.watch.watch(alert)
    await notify.start()
    return {
      port: await startBenchHub({
        clock: systemClock,
        stats,
        topics: {
          ticker: createTickerTopic({ market, clock: systemClock, stats }),
          price_notice: topic,
        },
        sessions: {
          authenticate: async ({ url }) => {
            const userId = new URL(url ?? '', 'http://bench').searchParams.get('person') ?? ''
            return { userId, sessionId: userId }
          },
          isAlive: () => Promise.resolve(true),
        },
      }),
    }
  },
  fall: async ({ alerts: count }) => {
    const crossedAt: number[] = []
    for (let index = 0; index < count; index++) {
      price = top - (index + 1) * step
      crossedAt.push(preciseNow())
      say()
      await new Promise((resolve) => setTimeout(resolve, pace))
    }
    return { crossedAt }
  },
})

/** The alert that the price reaches at the step of its number. */
function fallTo(index: number): UserAlert {
  return {
    id: nameOf(index),
    userId: nameOf(index),
    businessLine: 2,
    createdAt: 0,
    updatedAt: 0,
    alertSwitch: 1,
    revision: 1,
    begunRevision: 1,
    settings: {
      symbolId: symbolIds[0] ?? '',
      alertType: alertTypes.fallsTo,
      priceSource: 0,
      configurePrice: ((top - (index + 1) * step) / 100).toFixed(2),
      frequency: 3,
      coolDown: 60_000,
      channels: [4, 5],
      note: '',
      expiresAt: 2 ** 50,
    },
    finding: freshFinding(systemClock.now()),
  }
}
