import { expect, it } from 'vitest'
import { exchangeInTest } from '../../../tests/support/exchanges/exchange-in-test.ts'
import { kraken } from '../../../tests/support/exchanges/kraken.ts'
import type { KlineQuery } from '../venue.ts'

it('answers people first on an exchange that takes few requests, and the rest in the end', async () => {
  const started = await exchangeInTest(kraken)
  const { venue, clock, pass } = started
  const ask = (parts: Partial<KlineQuery>): Promise<number> =>
    venue
      .klines({
        symbolId: 'BTCUSDT_SPBL',
        interval: '1h',
        endTime: clock.now(),
        limit: 24,
        ...parts,
      })
      .then(() => clock.now())
  const begin = clock.now()
  const others = Array.from({ length: 8 }, () => ask({ background: true }))
  await pass(1_000)
  const answered = ask({ symbolId: 'ETHUSDT_SPBL' })
  await pass(120_000)
  // A gateway gives up after 15 seconds.
  expect((await answered) - begin).toBeLessThan(12_000)
  expect(Math.max(...(await Promise.all(others))) - begin).toBeLessThan(120_000)
})
