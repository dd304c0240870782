import { expect, it } from 'vitest'
import { dollarsPer } from './dollars.ts'

const prices: Record<string, number> = {
  BTCUSDT_SPBL: 80_000,
  ETHUSDT_SPBL: 4_000,
  USDTTRY_SPBL: 40,
  BTCEUR_SPBL: 64_000,
}

it.each([
  ['USDT', 1],
  ['USDC', 1],
  ['USD', 1],
  ['ETH', 4_000],
  ['TRY', 0.025],
  ['EUR', 1.25],
  ['XYZ', undefined],
])('one %s is %s dollars', (quote, dollars) => {
  expect(dollarsPer(quote, (symbolId) => prices[symbolId])).toBe(dollars)
})

it.each([
  ['EUR', { EURUSD_SPBL: 1.25 }],
  ['EUR', { USDCEUR_SPBL: 0.8 }],
  ['EUR', { BTCUSD_SPBL: 80_000, BTCEUR_SPBL: 64_000 }],
])('one %s is known from pairs in another dollar than USDT', (quote, others) => {
  const known: Readonly<Record<string, number>> = others
  expect(dollarsPer(quote, (symbolId) => known[symbolId])).toBe(1.25)
})
