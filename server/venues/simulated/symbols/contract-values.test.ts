import { describe, expect, it } from 'vitest'
import { day, hour, minute, second } from '../prices/ladder.ts'
import { knownCoins } from './coins.ts'
import {
  fundingRateAt,
  indexPriceAt,
  markPriceAt,
  nextFundingAfter,
  openInterestAt,
} from './contract-values.ts'
import type { Instrument } from './instrument.ts'
import { listingAt, makeUniverse } from './listing.ts'

const now = Date.UTC(2026, 10, 21, 14, 3, 7)
const { instruments } = listingAt(makeUniverse(1, knownCoins), now, new Map())
const contracts = instruments.filter(({ symbol }) => symbol.line !== 1)
const perpetuals = contracts.filter(({ symbol }) => symbol.deliveryTime === 0)

describe('funding', () => {
  const rates = perpetuals
    .flatMap(({ contract }) =>
      [0, 1, 2, 3, 4].map((days) =>
        contract === undefined ? Number.NaN : fundingRateAt(contract, now - days * day) / 1e8,
      ),
    )
    .sort((a, b) => a - b)
  const at = (share: number) => rates[Math.floor(share * rates.length)] ?? Number.NaN

  it('is spread as on a real exchange', () => {
    expect(at(0.01)).toBeLessThan(-0.001)
    expect(at(0.25)).toBeGreaterThan(-0.0003)
    expect(at(0.25)).toBeLessThan(0.0001)
    expect(at(0.5)).toBeCloseTo(0.0001, 4)
    expect(at(0.75)).toBeGreaterThan(0.0001)
    expect(at(0.75)).toBeLessThan(0.0006)
    expect(at(0.99)).toBeGreaterThan(0.001)
    expect(at(0.99)).toBeLessThan(0.004)
  })

  it('is due every eight hours for about half of all, every four for the others', () => {
    const slow = perpetuals.filter(({ contract }) => contract?.fundingHours === 8).length
    expect(slow / perpetuals.length).toBeGreaterThan(0.4)
    expect(slow / perpetuals.length).toBeLessThan(0.6)
    for (const { contract } of perpetuals) {
      const next = contract === undefined ? 0 : nextFundingAfter(contract, now)
      expect(next % (4 * hour)).toBe(0)
      expect(next).toBeGreaterThan(now)
      expect(next - now).toBeLessThanOrEqual((contract?.fundingHours ?? 0) * hour)
    }
  })

  it('moves smoothly from minute to minute', () => {
    const contract = traitsOf(perpetuals[0])
    for (let time = now; time < now + 8 * hour; time += minute) {
      const step = fundingRateAt(contract, time + minute) - fundingRateAt(contract, time)
      expect(Math.abs(step)).toBeLessThan(0.0001 * 1e8)
    }
  })

  it('is unknown for contracts with a delivery date', () => {
    const contract = traitsOf(contracts.find(({ symbol }) => symbol.deliveryTime > 0))
    expect(fundingRateAt(contract, now)).toBeNaN()
    expect(nextFundingAfter(contract, now)).toBeNaN()
  })
})

describe('mark and index', () => {
  it('stay close to the price of the contract', () => {
    for (const { symbol, series, contract } of contracts) {
      if (contract === undefined) throw new Error(symbol.symbolId)
      const spotPrice = contract.index().priceAt(now)
      const last = series().priceAt(now) / 10 ** symbol.scales.price
      const mark = markPriceAt(contract, spotPrice, now) / 10 ** symbol.scales.mark
      const index = indexPriceAt(contract, spotPrice, now) / 10 ** symbol.scales.index
      expect(Math.abs(mark / last - 1), symbol.symbolId).toBeLessThan(0.01)
      expect(Math.abs(index / last - 1), symbol.symbolId).toBeLessThan(0.02)
    }
  })
})

describe('open interest', () => {
  it('falls off with rank as on a real exchange', () => {
    const inUsdt = instruments
      .filter(({ symbol }) => symbol.line === 10)
      .map((instrument) => {
        const { symbol, series } = instrument
        const price = series().priceAt(now) / 10 ** symbol.scales.price
        const interest = openInterestAt(traitsOf(instrument), now)
        return (interest / 10 ** symbol.scales.volume) * price
      })
    const sorted = inUsdt.toSorted((a, b) => b - a)
    expect(sorted[0]).toBeGreaterThan(0.5e9)
    expect(sorted[0]).toBeLessThan(6e9)
    const median = sorted[sorted.length >> 1] ?? 0
    expect(median).toBeGreaterThan(50_000)
    expect(median).toBeLessThan(3_000_000)
  })

  it('moves slowly, in whole units, every ten seconds', () => {
    const contract = traitsOf(perpetuals[0])
    const start = Math.floor(now / (10 * second)) * 10 * second
    const values = Array.from({ length: 60 }, (_, index) =>
      openInterestAt(contract, start + index * second),
    )
    expect(values.every(Number.isSafeInteger)).toBe(true)
    expect(new Set(values).size).toBe(6)
    expect(Math.max(...values) / Math.min(...values)).toBeLessThan(1.01)
  })
})

function traitsOf(instrument: Instrument | undefined) {
  if (instrument?.contract === undefined) throw new Error('not a contract')
  return instrument.contract
}
