import { describe, expect, it } from 'vitest'
import { type KlineInterval, klineIntervals } from '../../../src/contract/enums.ts'
import { klineAfter, klineStart } from '../../../src/contract/market/kline-time.ts'
import { allReplays } from '../../../tests/support/exchanges/all-replays.ts'
import { candlesIn, replayHalt } from '../../../tests/support/exchanges/candle-history.ts'
import { exchangeInTest } from '../../../tests/support/exchanges/exchange-in-test.ts'
import type { Instrument } from '../../../tests/support/exchanges/instruments.ts'
import type { StartedExchange } from '../../../tests/support/exchanges/started-exchange.ts'
import { expectSoundKlines } from '../../../tests/support/venues/venue-contract-klines.ts'
import type { Kline, KlineQuery } from '../venue.ts'
import { traitsOf } from './traits/known.ts'

/** Asks, and lets time go by until there is an answer. */
async function ask({ venue, pass }: StartedExchange, query: KlineQuery): Promise<Kline[]> {
  const answer = venue.klines(query)
  let settled = false
  const end = (): void => {
    settled = true
  }
  answer.then(end, end)
  for (let waited = 0; !settled && waited < 2_000; waited++) await pass(100)
  return answer
}

/** All candles of a symbol, page by page from the newest back, as a chart asks for them. */
async function pageBack(
  one: StartedExchange,
  query: Omit<KlineQuery, 'endTime'>,
): Promise<Kline[]> {
  let all: Kline[] = []
  for (let endTime = one.clock.now() + 1; ; endTime = all[0]?.time ?? 0) {
    const page = await ask(one, { ...query, endTime })
    expectSoundKlines(page, { ...query, endTime })
    if (page.length === 0) return all
    all = [...page, ...all]
  }
}

/** Starts of all candles that there are of an instrument, oldest first. */
function truth(instrument: Instrument, interval: KlineInterval, now: number): number[] {
  const range = { most: Number.POSITIVE_INFINITY, side: 'newest' } as const
  return candlesIn(instrument, interval, now, range).map(({ time }) => time)
}

const times = (klines: readonly Kline[]): number[] => klines.map(({ time }) => time)

describe.each(allReplays)('the klines of $id', (replay) => {
  const samples = [...new Set(replay.instruments.map(({ line }) => line))].map((line) => {
    const instrument = replay.instruments.find((one) => one.line === line)
    if (instrument === undefined) throw new Error('no instrument')
    return instrument
  })
  const idIn = (one: StartedExchange, { line, base, quote }: Instrument): string =>
    one
      .listing()
      .find((symbol) => symbol.line === line && symbol.base === base && symbol.quote === quote)
      ?.symbolId ?? ''
  const depthOf = ({ line }: Instrument): number =>
    traitsOf(replay.id).klines?.(line).depth ?? Number.POSITIVE_INFINITY

  it('go back to the listing by paging, or as far as the exchange tells', async () => {
    const started = await exchangeInTest(replay)
    for (const instrument of samples) {
      const query = { symbolId: idIn(started, instrument), interval: '1h', limit: 500 } as const
      const klines = await pageBack(started, query)
      const all = truth(instrument, '1h', started.clock.now())
      const depth = depthOf(instrument)
      const newest = klineStart('1h', started.clock.now())
      const oldest = Number.isFinite(depth) ? klineAfter('1h', newest, 2 - depth) : 0
      const reported = all.filter((time) => time >= oldest)
      expect(times(klines), query.symbolId).toEqual(reported)
    }
  })

  it('come in every interval up to the running one, however many are asked for', async () => {
    const started = await exchangeInTest(replay)
    const [instrument] = samples
    if (instrument === undefined) throw new Error('no instrument')
    const symbolId = idIn(started, instrument)
    for (const interval of klineIntervals) {
      const endTime = started.clock.now() + 1
      const query = { symbolId, interval, endTime, limit: 400 }
      const klines = await ask(started, query)
      expectSoundKlines(klines, query)
      const all = truth(instrument, interval, endTime - 1).slice(-klines.length)
      expect(times(klines), interval).toEqual(all)
      expect(klines.at(-1)?.time, interval).toBe(klineStart(interval, endTime - 1))
    }
  })

  it('go on before a time in which nothing was traded', async () => {
    const started = await exchangeInTest(replay)
    for (const instrument of samples) {
      // What the exchange tells of minutes may not reach so far.
      const interval = depthOf(instrument) < 3_000 ? '5m' : '1m'
      const endTime = klineAfter(interval, replayHalt.until, 2)
      const query = { symbolId: idIn(started, instrument), interval, endTime, limit: 5 } as const
      const klines = await ask(started, query)
      const all = truth(instrument, interval, started.clock.now())
      expect(times(klines), query.symbolId).toEqual(all.filter((time) => time < endTime).slice(-5))
    }
  })
})
