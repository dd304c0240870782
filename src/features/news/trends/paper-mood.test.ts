import { expect, it } from 'vitest'
import { paperMood } from './paper-mood.ts'

const figures = (change24h: string, rising: number, falling: number) => {
  const bitcoin = { coin: 'BTC', symbolId: 'BTCUSDT_SPBL', price: '1', change24h }
  return { bitcoin, rising, flat: 10 - rising - falling, falling }
}

it.each([
  ['0.01', 6, 4, 'rises', 'rise'],
  ['0.0099', 5, 5, 'holds', 'divided'],
  ['-0.0099', 4, 6, 'holds', 'fall'],
  ['-0.01', 5, 2, 'falls', 'divided'],
])('a change of %s with %i up and %i down', (change, rising, falling, bitcoin, others) => {
  expect(paperMood(figures(change, rising, falling))).toEqual({ bitcoin, others })
})
