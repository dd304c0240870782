import { systemClock } from '../../../server/lib/clock.ts'
import { createKlineTopic } from '../../../server/socket/klines/kline-topic.ts'
import { createStats } from '../../../server/socket/stats.ts'
import { klineStart } from '../../../src/contract/market/kline-time.ts'
import { answerParent } from '../child.ts'
import { startBenchHub } from '../hub/bench-hub.ts'
import { createFeed } from '../market-feed.ts'
import { cpuMicros } from '../sampling.ts'
import type { KlineQuestions } from './protocol.ts'

/** Symbols that are followed; each has ten ticks a second, in batches. */
const symbols = 50
const batchesPerSecond = 20
const batch = (symbols * 10) / batchesPerSecond
/** Questions to the venue in a second, as the gateway allows itself with the simulated market. */
const perSecond = 40

const { market, move } = createFeed(symbols)
const stats = createStats()
const topic = createKlineTopic({
  market,
  klines: async ({ interval, endTime }) => {
    const time = klineStart(interval, endTime - 1)
    const prices = { open: '10.00', high: '20.00', low: '5.00', close: '10.00' }
    const kline = { ...prices, volume: String(endTime), turnover: String(endTime) }
    return [
      { time: klineStart(interval, time - 1), ...kline },
      { time, ...kline },
    ]
  },
  perSecond,
  venueClock: systemClock,
  clock: systemClock,
  stats,
})

answerParent<KlineQuestions>({
  start: async () => {
    systemClock.every(1_000 / batchesPerSecond, () =>
      topic.tickers(10, systemClock.now(), move(batch)),
    )
    return { port: await startBenchHub({ clock: systemClock, stats, topics: { kline: topic } }) }
  },
  cpu: () => Promise.resolve({ micros: cpuMicros() }),
})
