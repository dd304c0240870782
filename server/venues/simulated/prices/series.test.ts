import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { joined } from '../../../../tests/support/joined-bars.ts'
import { knownCoins } from '../symbols/coins.ts'
import { copyOf, stillBar } from './bar.ts'
import { makeConvertedSeries } from './conversion.ts'
import { makeCrossSeries } from './cross.ts'
import { day, hour, levels, minute, second } from './ladder.ts'
import { makeTreeSeries, type Series } from './series.ts'
import { makeTree } from './tree.ts'

const start = Date.UTC(2026, 10, 21, 13, 58)

const bitcoin = makeTree(1, coinNamed('BTC'))
const ether = makeTree(1, coinNamed('ETH'))
const dogecoin = makeTree(1, coinNamed('DOGE'))

const kinds: Record<string, () => Series> = {
  'a tree': () => makeTreeSeries(dogecoin),
  'a conversion': () =>
    makeConvertedSeries(makeTreeSeries(dogecoin), { price: 0.3412, volume: 7, turnover: 5 }),
  'a cross': () => makeCrossSeries(ether, bitcoin, { price: 6, volume: 8, turnover: 8 }),
}

describe.each(Object.entries(kinds))('the series of %s', (_, makeSeries) => {
  it('tells any span as the sum of its parts', () => {
    const series = makeSeries()
    const instants = fc.array(fc.integer({ min: 0, max: 400_000 }), { maxLength: 6 })
    fc.assert(
      fc.property(instants, (offsets) => {
        const cuts = [...new Set([0, ...offsets, 400_000])].sort((a, b) => a - b)
        const spans = cuts
          .slice(1)
          .map((to, index) => series.span(start + (cuts[index] ?? 0), start + to))
        expect(joined(spans)).toEqual(series.span(start, start + 400_000))
      }),
      { numRuns: 40 },
    )
  })

  it('ends every span at the price of that moment', () => {
    const series = makeSeries()
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 90_000 }), (ms) => {
        const span = series.span(start, start + ms)
        expect(span.open).toBe(series.priceAt(start))
        expect(span.close).toBe(series.priceAt(start + ms))
      }),
    )
  })

  it('tells 24 hours as their minutes do', () => {
    const series = makeSeries()
    const read = series.reader()
    const minutes = Array.from({ length: 1_440 }, (_, index) =>
      read(levels.minute, start - day + index * minute),
    )
    expect(series.span(start - day, start)).toEqual(joined(minutes))
  })

  it.each([
    ['five minutes', levels.fiveMinutes, 5 * minute],
    ['an hour', levels.hour, hour],
    ['six hours', levels.sixHours, 6 * hour],
    ['a day', levels.day, day],
  ])('tells %s as their minutes do, read or as a span', (_, level, length) => {
    const read = makeSeries().reader()
    const from = Math.floor(start / length) * length - length
    const minutes = Array.from({ length: length / minute }, (_, index) =>
      read(levels.minute, from + index * minute),
    )
    const whole = joined(minutes)
    expect(copyOf(read(level, from))).toEqual(whole)
    expect(makeSeries().span(from, from + length)).toEqual(whole)
  })

  it('reaches the high and low of an hour at some instant', () => {
    const series = makeSeries()
    const { high, low } = series.span(start, start + hour)
    const seconds = Array.from({ length: 3_600 }, (_, index) =>
      series.span(start + index * second, start + (index + 1) * second),
    )
    const highest = seconds.findIndex((bar) => bar.high === high)
    const lowest = seconds.findIndex((bar) => bar.low === low)
    expect(instantsOf(series, start + highest * second)).toContain(high)
    expect(instantsOf(series, start + lowest * second)).toContain(low)
  })

  it('holds still in a span without length', () => {
    const series = makeSeries()
    expect(series.span(start, start)).toEqual(stillBar(series.priceAt(start)))
  })
})

describe('a cross', () => {
  it('is the quotient of its legs at every second', () => {
    const cross = kinds['a cross']?.()
    const [first, second_] = [makeTreeSeries(ether), makeTreeSeries(bitcoin)]
    for (let time = start; time < start + 100 * second; time += second) {
      const quotient = (first.priceAt(time) / second_.priceAt(time)) * 1_000_000
      expect(cross?.priceAt(time + 999)).toBe(Math.round(quotient))
    }
  })

  it('finds the extremes of a day as looking at every second does', () => {
    const [first, then] = [makeTreeSeries(ether), makeTreeSeries(bitcoin)]
    const from = Date.UTC(2026, 10, 20)
    const prices = Array.from({ length: 86_401 }, (_, index) => {
      const time = from + index * second
      return Math.round((first.priceAt(time) / then.priceAt(time)) * 1_000_000)
    })
    const bar = kinds['a cross']?.().reader()(levels.day, from)
    expect(bar?.high).toBe(Math.max(...prices))
    expect(bar?.low).toBe(Math.min(...prices))
    expect([bar?.open, bar?.close]).toEqual([prices[0], prices.at(-1)])
  })
})

/** Every price within the second that starts at `from`. */
function instantsOf(series: Series, from: number): number[] {
  return Array.from({ length: 1_001 }, (_, ms) => series.priceAt(from + ms))
}

function coinNamed(base: string) {
  const coin = knownCoins.find((each) => each.base === base)
  if (coin === undefined) throw new RangeError(`no coin ${base}`)
  return coin
}
