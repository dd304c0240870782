import { describe, expect, it, vi } from 'vitest'
import { testList } from '../../../tests/support/list-feed.ts'
import { pairTable, viewOf } from '../../../tests/support/list-view.ts'
import { shownText } from '../../../tests/support/shown-text.ts'
import type { Values } from '../../../tests/support/ticker-data.ts'
import { parseDecimal } from '../../i18n/decimal.ts'
import type { LiveText } from './cell-text.ts'
import { changeText } from './change-text.ts'
import { convertedPriceText, fullDollarPrice, priceText } from './price-text.ts'
import { marketCapText, turnoverText } from './sum-text.ts'

const table = pairTable([
  { base: 'BTC', price: 1, turnover: 2, supply: 20_000_000 },
  { base: 'PEPE', price: 10 },
  { base: 'ETH', quote: 'BTC', price: 6, turnover: 4, supply: 120_000_000 },
  { base: 'NEW', price: 2 },
  { base: 'ETH', quote: 'EUR', price: 2 },
])
const rows: Values[] = [
  { last: 684_123, open24h: 675_744, open1h: 684_123, turnover24h: 241_000_000_055 },
  { last: 123_401, open24h: 129_664 },
  { last: 51_200, turnover24h: 123_456_789 },
  {},
  { last: 324_650 },
]

function setUp(options: Parameters<typeof viewOf>[2] = {}) {
  const list = testList(table, rows)
  return { list, view: viewOf(list.feed, table, options) }
}

const shownIn = (live: LiveText, row: number): string => shownText(live.read(row))

describe('priceText', () => {
  it('shows native prices exactly, tiny ones with their zeros counted', () => {
    const live = priceText(setUp().view, 'last')
    expect(shownIn(live, 0)).toBe('68,412.30')
    expect(shownIn(live, 2)).toBe('0.05120')
    expect(live.read(1)).toMatchObject({
      lead: '0.0',
      zeros: '4',
      rest: '1234',
      full: '0.00001234',
    })
  })

  it('shows a dash for what the venue does not know', () => {
    expect(shownIn(priceText(setUp().view, 'last'), 3)).toBe('—')
    expect(priceText(setUp().view, 'high24h').read(0)).toMatchObject({
      lead: '—',
      value: Number.NaN,
    })
  })

  it('leaves the decimals of an estimate of a million or more to its full text', () => {
    const live = priceText(setUp({ currency: 'VND', rates: { VND: 25_000 } }).view, 'last')
    expect(live.read(0)).toMatchObject({
      lead: '₫1,710,307,500',
      full: '₫1,710,307,500.00',
      spoken: 'about ',
    })
  })

  it('writes prices in one piece with all their decimals where there is room', () => {
    const full = (dollars: string, options = {}): string =>
      fullDollarPrice(setUp(options).view, parseDecimal(dollars))
    const dongs = { currency: 'VND', rates: { VND: 25_000 } }
    expect(full('68412.3', dongs)).toBe('₫1,710,307,500.00')
    expect(full('0.00001234')).toBe('0.00001234')
    expect(full('68412.3')).toBe('68,412.30')
  })

  it('cuts estimates short where there is no room for them', () => {
    const { view } = setUp({ currency: 'VND', rates: { VND: 25_000 } })
    const live = priceText({ ...view, money: { ...view.money, brief: true } }, 'last')
    expect(live.read(0)).toMatchObject({ lead: '₫1.7103B', full: '₫1,710,307,500.00' })
  })

  it('converts dollar pairs as an estimate and leaves other quotes as they are', () => {
    const live = priceText(setUp({ currency: 'EUR', rates: { EUR: 0.5 } }).view, 'last')
    expect(live.read(0)).toMatchObject({ lead: '€34,206.15', spoken: 'about ' })
    expect(live.read(1)).toMatchObject({
      lead: '€0.0',
      zeros: '5',
      rest: '6170',
      full: '€0.000006170',
    })
    expect(live.read(2)).toMatchObject({ lead: '0.05120', spoken: '' })
  })

  it('puts the sign of dollars where the rate is missing', () => {
    const live = priceText(setUp({ currency: 'EUR', rates: { EUR: 0 } }).view, 'last')
    expect(live.read(0)).toMatchObject({ lead: '$68,412.30', spoken: '' })
  })

  it('writes the signs of the language', () => {
    const live = priceText(
      setUp({ language: 'de', currency: 'EUR', rates: { EUR: 0.5 } }).view,
      'last',
    )
    expect(shownIn(live, 0)).toBe('34.206,15\u00a0€')
    expect(shownIn(live, 1)).toBe('0,056170\u00a0€')
  })
})

describe('convertedPriceText', () => {
  it('prices other quotes in the display currency, through their USDT pair or their rate', () => {
    const dollars = convertedPriceText(setUp({ rates: { EUR: 0.5 } }).view)
    expect(dollars.read(2)).toMatchObject({ lead: '$3,502.71', spoken: 'about ' })
    expect(shownIn(dollars, 4)).toBe('$6,493.00')
    expect(shownIn(convertedPriceText(setUp().view), 4)).toBe('—')
  })

  it('tells when the quote moves', () => {
    const { list, view } = setUp()
    const live = convertedPriceText(view)
    const notified = vi.fn()
    live.watch(2, notified)
    list.tick({ 0: { last: 1_000_000 } })
    list.flush()
    expect(notified).toHaveBeenCalledTimes(1)
    expect(shownIn(live, 2)).toBe('$5,120.00')
  })
})

describe('changeText', () => {
  it('says the direction in words and colours what is shown', () => {
    const live = changeText(setUp().view, 'open24h')
    expect(live.read(0)).toMatchObject({ lead: '+1.24%', spoken: 'up ', direction: 1 })
    expect(live.read(1)).toMatchObject({ lead: '−4.83%', spoken: 'down ', direction: -1 })
    expect(changeText(setUp().view, 'open1h').read(0)).toMatchObject({
      lead: '0.00%',
      spoken: '',
      direction: 0,
    })
  })

  it.each([{}, { last: 5 }, { last: 5, open24h: 0 }])('knows no change of %j', (values) => {
    const one = pairTable([{ base: 'BTC' }])
    const live = changeText(viewOf(testList(one, [values]).feed, one), 'open24h')
    expect(live.read(0)).toMatchObject({ lead: '—', direction: 0 })
  })
})

describe('turnoverText and marketCapText', () => {
  it('shorten sums: exact where nothing was converted, else about', () => {
    const { view } = setUp()
    expect(turnoverText(view).read(0)).toMatchObject({ lead: '2.41B', spoken: '' })
    expect(turnoverText(view).read(2)).toMatchObject({ lead: '844.60M', spoken: 'about ' })
    expect(marketCapText(view).read(0)).toMatchObject({ lead: '1.37T', spoken: '' })
    expect(marketCapText(view).read(2)).toMatchObject({ lead: '420.33B', spoken: 'about ' })
  })

  it('show the display currency with its sign', () => {
    const { view } = setUp({ currency: 'EUR', rates: { EUR: 0.5 } })
    expect(turnoverText(view).read(0)).toMatchObject({ lead: '€1.21B', spoken: 'about ' })
    expect(marketCapText(view).read(0)).toMatchObject({ lead: '€684.12B', spoken: 'about ' })
  })

  it('know nothing without supply, price, turnover or a worth of the quote', () => {
    const { view } = setUp()
    expect(shownIn(marketCapText(view), 1)).toBe('—')
    expect(shownIn(turnoverText(view), 3)).toBe('—')
    expect(shownIn(turnoverText(view), 4)).toBe('—')
  })
})

describe('watching', () => {
  it('is silent while the feed holds another table', () => {
    const { list, view } = setUp()
    const notified = vi.fn()
    for (const live of [priceText(view, 'last'), turnoverText(view)]) live.watch(0, notified)
    list.replace(pairTable([{ base: 'ETH' }], { number: 2 }), [{ last: 1, turnover24h: 2 }])
    list.flush()
    expect(notified).not.toHaveBeenCalled()
  })
})
