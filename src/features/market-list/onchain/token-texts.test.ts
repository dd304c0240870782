import { expect, it } from 'vitest'
import { shownText } from '../../../../tests/support/shown-text.ts'
import type { OnchainToken } from '../../../contract/entities/onchain.ts'
import { numberStyle } from '../../../i18n/number-style.ts'
import { moneyIn } from '../../../market/data/money.ts'
import { tokenKey } from './token-keys.ts'
import type { TokenSource } from './token-source.ts'
import { buyShare, shortAge, tokenTexts } from './token-texts.ts'

const day = 86_400_000
const known: OnchainToken = {
  id: 'base_0x1',
  chain: 'base',
  chainName: 'Base',
  address: '0x1',
  symbol: 'FROG',
  looksLike: '',
  name: 'Frog',
  price: '0.00001234',
  change5m: '0.0123',
  change1h: '-0.5',
  change6h: null,
  change24h: '0',
  liquidity: '1250000.5',
  turnover24h: '999',
  fdv: null,
  buys24h: 300,
  sells24h: 1_200,
  holders: null,
  createdAt: 10 * day,
}
const source: TokenSource = {
  status: () => ({ list: undefined, rows: Uint32Array.of(0), stale: false }),
  onStatus: () => () => {},
  token: (row) => (row === 0 ? known : undefined),
  watch: () => () => {},
  version: () => 1,
  start: () => () => {},
}

function texts(currency: 'USD' | 'EUR') {
  const words = { up: 'up ', down: 'down ', about: 'about ' }
  const money = moneyIn(currency, { EUR: 0.5 }, 'en')
  return tokenTexts(source, { style: numberStyle('en'), money, words }, () => 13 * day)
}

it('writes a token as every other price is written', () => {
  const { price, change, sum, trades, age } = texts('USD')
  expect(shownText(price.read(0))).toBe('0.041234')
  expect(price.read(0).full).toBe('0.00001234')
  expect(change('change5m').read(0)).toMatchObject({ lead: '+1.23%', direction: 1, spoken: 'up ' })
  expect(change('change1h').read(0)).toMatchObject({ lead: '−50.00%', direction: -1 })
  expect(change('change24h').read(0)).toMatchObject({ lead: '0.00%', direction: 0 })
  expect(sum('liquidity').read(0).lead).toBe('1.25M')
  expect(trades.read(0).lead).toBe('300 / 1.20K')
  expect(age.read(0).lead).toBe('3d')
})

it('converts dollars and calls the result an estimate', () => {
  const { price, sum } = texts('EUR')
  expect(sum('liquidity').read(0)).toMatchObject({ lead: '€625.00K', spoken: 'about ' })
  expect(price.read(0).full).toBe('€0.000006170')
})

it('has a dash for what the source does not know, and sorts it last', () => {
  const { change, sum, holders, price } = texts('USD')
  const missing = [change('change6h').read(0), sum('fdv').read(0), holders.read(0), price.read(9)]
  expect(missing.map((text) => text.lead)).toEqual(['—', '—', '—', '—'])
  expect(tokenKey(source, 'fdv')?.(0)).toBeNaN()
  expect(tokenKey(source, 'change1h')?.(0)).toBe(-0.5)
  expect(tokenKey(source, 'nothing')).toBeUndefined()
})

it('knows the share of buys', () => {
  expect(buyShare(known)).toBe(0.2)
  expect(buyShare({ ...known, buys24h: null })).toBeNaN()
})

it('keeps the parts of a text in the direction of the language', () => {
  expect(shortAge(3 * day, 'ar')).toMatch(/^\u2067\d+.*\u2069$/)
})

it.each([
  [59_000, '0m'],
  [90 * 60_000, '1h'],
  [400 * day, '400d'],
])('shortens an age of %d ms', (age, text) => {
  expect(shortAge(age, 'en')).toBe(text)
})
