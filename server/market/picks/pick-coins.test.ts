import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CoinPast, Sample } from './coin-past.ts'
import { factorsAt } from './factors.ts'
import { pickCoins, rankFactors } from './pick-coins.ts'

const hour = 3_600_000
const day = 24 * hour
const at = 1_700_006_400_000 - (1_700_006_400_000 % day) + 8 * hour

/** Hourly samples up to `at`, the value of each by the hours that it lies before. */
function hourly(valueOf: (hoursBefore: number) => number, count = 30): Sample[] {
  return Array.from({ length: count }, (_, index) => {
    const before = count - 1 - index
    return { time: at - before * hour, value: valueOf(before) }
  })
}

function coin(base: string, parts: Partial<CoinPast> = {}): CoinPast {
  const today = Math.floor(at / day) * day
  const days = Array.from({ length: 7 }, (_, index) => ({ time: today - index * day, value: 100 }))
  return {
    symbolId: `${base}USDT_SPBL`,
    base,
    sector: '',
    prices: hourly(() => 1),
    turnovers: [...days.toReversed(), { time: at, value: 100 }],
    funding: [],
    openInterest: [],
    ...parts,
  }
}

describe('factorsAt', () => {
  it('works out the factors by hand-worked numbers', () => {
    const steady = hourly((before) => (before >= 24 ? 100 : 110))
    const [own] = factorsAt(
      [
        coin('A', {
          sector: 'AI',
          prices: steady,
          turnovers: [...coin('A').turnovers.slice(0, -1), { time: at, value: 250 }],
          funding: [{ time: at - hour, value: 0.0001 }],
          openInterest: hourly((before) => (before >= 24 ? 50 : 40)),
        }),
        coin('B', { sector: 'AI', prices: hourly((before) => (before >= 24 ? 100 : 120)) }),
        coin('C', { sector: 'AI', prices: hourly((before) => (before >= 24 ? 100 : 100)) }),
      ],
      at,
    )
    expect(own?.momentum).toBeCloseTo(0.1, 12)
    expect(own?.relativeVolume).toBeCloseTo(2.5, 12)
    expect(own?.funding).toBe(0.0001)
    expect(own?.openInterestChange).toBeCloseTo(-0.2, 12)
    expect(own?.sectorStrength).toBeCloseTo(0.1, 12)
    // One return of ln 1.1 among 24.
    expect(own?.volatility).toBeCloseTo(Math.log(1.1) * Math.sqrt(1 / 24 - 1 / 576), 6)
  })

  it('knows nothing of what is not there', () => {
    const [own] = factorsAt([coin('A', { prices: [], turnovers: [] })], at)
    expect(Object.values(own ?? {}).every(Number.isNaN)).toBe(true)
  })
})

describe('rankFactors', () => {
  it('says what share of the coins lies below, equal ones half', () => {
    const of = (momentum: number) => ({
      momentum,
      relativeVolume: Number.NaN,
      openInterestChange: Number.NaN,
      funding: Number.NaN,
      sectorStrength: Number.NaN,
      volatility: Number.NaN,
    })
    expect(
      rankFactors([of(3), of(1), of(1), of(2), of(Number.NaN)]).map((own) => own.momentum),
    ).toEqual([87.5, 25, 25, 62.5, Number.NaN])
  })
})

/** Coins that differ in everything, by a number each. */
function market(numbers: readonly number[]): CoinPast[] {
  return numbers.map((number, index) =>
    coin(`C${index}`, {
      sector: ['AI', 'Meme'][index % 2] ?? '',
      prices: hourly((before) => 100 + number * (30 - before) + Math.sin(before * number)),
      turnovers: [...coin('X').turnovers.slice(0, -1), { time: at, value: 100 + number * 10 }],
      funding: [{ time: at, value: number / 10_000 }],
    }),
  )
}

const numbers = fc.array(fc.double({ min: -1, max: 3, noNaN: true }), {
  minLength: 5,
  maxLength: 40,
})

describe('pickCoins', () => {
  it('picks the extremes, with the factors that speak for them', () => {
    const spread = Array.from({ length: 20 }, (_, index) =>
      coin(`C${index}`, {
        prices: hourly((before) => (before >= 24 ? 100 : 100 + index)),
        turnovers: [...coin('X').turnovers.slice(0, -1), { time: at, value: 100 + index }],
        funding: [{ time: at, value: -index / 10_000 }],
      }),
    )
    const { picks, universe } = pickCoins(spread, at)
    expect(universe).toBe(20)
    const [first] = picks
    expect(first).toMatchObject({ base: 'C19', direction: 'up', price: 119 })
    expect(first?.factors[0]).toMatchObject({ kind: 'momentum', percentile: 97.5 })
    expect(picks.at(-1)?.direction).toBe('down')
    expect(picks.filter(({ direction }) => direction === 'down')[0]?.base).toBe('C0')
  })

  it('gets the same picks whatever came later', () => {
    fc.assert(
      fc.property(
        numbers,
        fc.array(fc.double({ min: 0.01, max: 1e6, noNaN: true }), { minLength: 5 }),
        (own, later) => {
          const coins = market(own)
          const after = later.map((value, index) => ({ time: at + 1 + index * hour, value }))
          const seers = coins.map((past) => ({
            ...past,
            prices: [...past.prices, ...after],
            turnovers: [...past.turnovers, ...after],
            funding: [...past.funding, ...after],
            openInterest: [...past.openInterest, ...after],
          }))
          expect(pickCoins(seers, at)).toEqual(pickCoins(coins, at))
        },
      ),
      { numRuns: 50 },
    )
  })

  it('calls no coin both ways, and each with a score that says so', () => {
    fc.assert(
      fc.property(numbers, (own) => {
        const { picks } = pickCoins(market(own), at)
        expect(new Set(picks.map(({ symbolId }) => symbolId)).size).toBe(picks.length)
        for (const { direction, score } of picks) {
          expect(direction === 'up' ? score >= 70 : score <= 30).toBe(true)
        }
      }),
      { numRuns: 50 },
    )
  })

  it('picks nothing where too little is known', () => {
    expect(pickCoins([coin('A', { turnovers: [], prices: [] })], at)).toEqual({
      universe: 0,
      picks: [],
    })
  })
})
