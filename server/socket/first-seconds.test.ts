import { describe, expect, it } from 'vitest'
import { allMarketTypes } from '../../src/contract/market/market-types.ts'
import { FakeSubscriber } from '../../tests/support/ticker-readers.ts'
import { makeVirtualClock } from '../../tests/support/virtual-clock.ts'
import { createMarket } from '../market/market.ts'
import { createSimulatedVenue } from '../venues/simulated/venue.ts'
import { createStats } from './stats.ts'
import { createTickerTopic } from './ticker-topic.ts'

/** After so long without a frame a page says that its values are delayed, in ms. */
const lateAfter = 3_000

const startedAt = Date.UTC(2026, 10, 21, 14, 0, 0, 137)

/** A gateway's market and its ticker topic, just started, by a clock that the test moves. */
async function freshGateway() {
  const clock = makeVirtualClock(startedAt)
  const venue = createSimulatedVenue({ seed: 'first seconds', symbols: 60, clock })
  const market = createMarket({ clock, icons: new Set(), klines: venue.klines, klineReach: 60 })
  market.start()
  const topic = createTickerTopic({ market, clock, stats: createStats() })
  await venue.start(market.sink)
  const stop = async (): Promise<void> => {
    topic.stop()
    market.stop()
    await venue.stop()
  }
  return { clock, market, topic, stop }
}

describe('the first 15 s of a gateway', () => {
  it.each(allMarketTypes)(
    'leave no reader of line %i without a frame for long',
    async (marketType) => {
      const { clock, market, topic, stop } = await freshGateway()
      const subscriber = new FakeSubscriber()
      const arg = { topic: 'ticker', bizNo: String(marketType), ...market.cut(marketType) } as const
      expect(topic.subscribe(subscriber, arg).action).toBe('subscribe')
      let heard = clock.now()
      let longest = 0
      let frames = 0
      while (clock.now() < startedAt + 15_000) {
        await clock.advance(50)
        if (subscriber.frames.splice(0).length > 0) {
          heard = clock.now()
          frames += 1
        }
        longest = Math.max(longest, clock.now() - heard)
      }
      await stop()
      expect(subscriber.messages).toEqual([])
      expect(frames).toBeGreaterThan(10)
      expect(longest).toBeLessThan(lateAfter)
    },
  )
})
