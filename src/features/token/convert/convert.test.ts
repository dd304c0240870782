import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Decimal, parseDecimal, toFixedText } from '../../../i18n/decimal.ts'
import { coinsFor, costOf } from './convert.ts'

function decimal(text: string): Decimal {
  const read = parseDecimal(text)
  if (read === undefined) throw new Error(`${text} is no decimal`)
  return read
}

const plain = (value: Decimal | undefined, decimals: number): string =>
  value === undefined ? '' : toFixedText(value.digits, value.scale, decimals)

describe('costOf', () => {
  it.each([
    ['0.25', '68412.30', 6, '17103.075000'],
    ['0.1', '0.3', 2, '0.03'],
    ['123456789.12345678', '0.00001234', 16, '1523.4567777834566652'],
    ['0', '5', 2, '0.00'],
  ])('of %s at %s is exact', (amount, price, decimals, cost) => {
    expect(plain(costOf(amount, decimal(price)), decimals)).toBe(cost)
  })

  it('is nothing for what is no number', () => {
    expect(costOf('', decimal('1'))).toBeUndefined()
  })
})

describe('coinsFor', () => {
  it.each([
    ['17103.075', '68412.30', '0.25'],
    ['1', '3', '0.33333333'],
    ['2', '3', '0.66666667'],
    ['100', '0.00001234', '8103727.71474878'],
    ['0', '5', '0'],
  ])('%s at %s is %s', (sum, price, coins) => {
    expect(coinsFor(sum, decimal(price))).toBe(coins)
  })

  it('is nothing without a price', () => {
    expect(coinsFor('1', decimal('0'))).toBeUndefined()
    expect(coinsFor('x', decimal('1'))).toBeUndefined()
  })

  it('is the way back', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1e15 }),
        fc.integer({ min: 1, max: 1e12 }),
        fc.integer({ min: 0, max: 8 }),
        (amount, price, scale) => {
          const coins = toFixedText(String(amount), 8, 8)
          const at: Decimal = { negative: false, digits: String(price), scale }
          const cost = costOf(coins, at)
          const sum = plain(cost, cost?.scale ?? 0)
          expect(Number(coinsFor(sum, at))).toBeCloseTo(Number(coins), 7)
        },
      ),
      { numRuns: 300, seed: 14 },
    )
  })
})
