import { describe, expect, it } from 'vitest'
import { day, levels, minute } from '../prices/ladder.ts'
import { knownCoins, takeCoins } from './coins.ts'
import { listingAt, makeUniverse } from './listing.ts'

const now = Date.UTC(2026, 10, 21, 14)
const universe = makeUniverse(1, knownCoins)
const { instruments, until } = listingAt(universe, now, new Map())
const symbols = instruments.map(({ symbol }) => symbol)
const dated = symbols.filter(({ deliveryTime }) => deliveryTime > 0)

describe('the listing', () => {
  it('has the breadth of a large exchange', () => {
    const counts = Map.groupBy(symbols, ({ line: marketType, quote }) => `${marketType} ${quote}`)
    const count = (key: string) => counts.get(key)?.length ?? 0
    expect(count('1 USDT')).toBeGreaterThan(850)
    expect(count('1 USDC')).toBeGreaterThan(80)
    expect(count('1 BTC')).toBeGreaterThan(30)
    expect(count('1 ETH')).toBeGreaterThan(15)
    expect(count('1 EUR')).toBeGreaterThan(15)
    expect(count('1 TRY')).toBeGreaterThan(7)
    expect(count('10 USDT')).toBeGreaterThan(400)
    expect(count('12 USDC')).toBeGreaterThan(40)
    expect(count('11 USD')).toBeGreaterThan(20)
  })

  it('has the symbols that people expect first', () => {
    const ids = symbols.map(({ symbolId }) => symbolId)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toEqual(
      expect.arrayContaining(['BTCUSDT_SPBL', 'BTCUSDT_UMCBL', 'ETHUSD_DMCBL', 'BTCUSDC_CMCBL']),
    )
    expect(ids[0]).toBe('BTCUSDT_SPBL')
  })

  it('has leverage on contracts and on marginable spot only', () => {
    for (const { symbolId, line: marketType, maxLeverage, borrowRate, sectors } of symbols) {
      if (marketType !== 1) expect(maxLeverage, symbolId).toBeGreaterThanOrEqual(20)
      else if (maxLeverage > 0) expect(maxLeverage, symbolId).toBeGreaterThanOrEqual(3)
      if (marketType === 1) expect(maxLeverage, symbolId).toBeLessThanOrEqual(10)
      else expect(maxLeverage, symbolId).toBeLessThanOrEqual(125)
      expect(Number(borrowRate) > 0, symbolId).toBe(marketType === 1 && maxLeverage > 0)
      if (sectors.includes('Stablecoin')) expect(maxLeverage, symbolId).toBe(0)
    }
    const marginable = symbols.filter(
      ({ line: marketType, maxLeverage }) => marketType === 1 && maxLeverage > 0,
    )
    expect(marginable.length).toBeGreaterThan(200)
  })

  it.each([10, 11, 12])(
    'opens most contracts of line %i to unified accounts, not all',
    (marketType) => {
      const contracts = symbols.filter((symbol) => symbol.line === marketType)
      const open = contracts.filter(({ supportUta }) => supportUta)
      expect(open.length / contracts.length).toBeGreaterThan(0.6)
      expect(open.length).toBeLessThan(contracts.length)
      const majors = contracts.filter(({ base }) => base === 'BTC' || base === 'ETH')
      expect(majors.every(({ supportUta }) => supportUta)).toBe(true)
    },
  )

  it('delivers dated contracts on the last Friday of this quarter and the next', () => {
    expect(dated.map(({ symbolId }) => symbolId)).toEqual([
      'BTCUSD261225_DMCBL',
      'BTCUSD270326_DMCBL',
      'ETHUSD261225_DMCBL',
      'ETHUSD270326_DMCBL',
    ])
    for (const { deliveryTime } of dated) {
      expect(new Date(deliveryTime).getUTCDay()).toBe(5)
      expect(deliveryTime % day).toBe(8 * 60 * minute)
    }
  })

  it('stays as it is until something is listed or delivered', () => {
    expect(until).toBeGreaterThan(now)
    const idsAt = (time: number) =>
      listingAt(universe, time, new Map()).instruments.map(({ symbol }) => symbol.symbolId)
    expect(idsAt(until - 1)).toEqual(idsAt(now))
    expect(idsAt(until)).not.toEqual(idsAt(now))
  })

  it('replaces a delivered contract by the one of the quarter after the next', () => {
    const delivery = dated[0]?.deliveryTime ?? 0
    const after = listingAt(universe, delivery, new Map()).instruments
    const codes = after
      .filter(({ symbol }) => symbol.deliveryTime > 0)
      .map((i) => i.symbol.symbolId)
    expect(codes).not.toContain('BTCUSD261225_DMCBL')
    expect(codes).toContain('BTCUSD270625_DMCBL')
  })

  it('keeps the instruments that stay', () => {
    const known = new Map(instruments.map((each) => [each.symbol.symbolId, each]))
    const later = listingAt(universe, until, known).instruments
    const stillListed = later.filter((each) => known.has(each.symbol.symbolId))
    for (const each of stillListed) expect(each).toBe(known.get(each.symbol.symbolId))
  })

  it('never lists what its coin does not have yet', () => {
    const listed = new Map(knownCoins.map(({ base, listedAt }) => [base, listedAt]))
    for (const { symbolId, base, listedAt } of symbols) {
      expect(listedAt, symbolId).toBeGreaterThanOrEqual(
        symbolId.includes('USD2') ? 0 : (listed.get(base) ?? Infinity),
      )
      expect(listedAt, symbolId).toBeLessThanOrEqual(now)
    }
  })

  it('gives every symbol numbers that stay exact over its busiest months', () => {
    for (const { symbol, series } of instruments) {
      const answer = series()
      const read = answer.reader()
      for (let month = 6; month < 12; month++) {
        const time = Date.UTC(2026, month)
        const bar =
          answer.longest === levels.month ? read(levels.month, time) : read(levels.day, time)
        for (const value of [bar.open, bar.high, bar.low, bar.close, bar.volume, bar.turnover]) {
          expect(Number.isSafeInteger(value), symbol.symbolId).toBe(true)
        }
        expect(bar.low, symbol.symbolId).toBeGreaterThan(20)
        expect(bar.volume, symbol.symbolId).toBeGreaterThan(1_000)
      }
    }
  })

  it('trades every symbol at an average price in its range of the day', () => {
    for (const { symbol, series } of instruments) {
      const { scales, symbolId } = symbol
      const bar = series().reader()(levels.day, Date.UTC(2026, 10, 20))
      const unit = 10 ** (scales.turnover - scales.volume - scales.price)
      const average = bar.turnover / bar.volume / unit
      expect(average, symbolId).toBeGreaterThan(bar.low * 0.998)
      expect(average, symbolId).toBeLessThan(bar.high * 1.002)
    }
  })
})

describe('a market with few coins', () => {
  it.each([1, 2, 7])('lists %d', (count) => {
    const few = listingAt(makeUniverse(1, takeCoins(count)), now, new Map()).instruments
    expect(new Set(few.map(({ symbol }) => symbol.base)).size).toBe(count)
    for (const { series } of few) expect(series().priceAt(now)).toBeGreaterThan(0)
  })
})
