import { describe, expect, it } from 'vitest'
import type { Amount, Amounts } from '../traits/traits.ts'
import { amountText, type ContractUnit, readAmounts, textAt } from './amounts.ts'

const linear: ContractUnit = { inverse: false, size: 0.01 }
const inverse: ContractUnit = { inverse: true, size: 100 }
const price = 100_000

const read = (
  amounts: Amounts,
  row: Readonly<Record<string, string>>,
  unit: ContractUnit,
): ReturnType<typeof readAmounts> =>
  readAmounts(amounts, (amount) => amountText({ unified: {}, own: row }, amount), unit, price)

const amount = (at: string, unit: Amount['unit']): Amount => ({ at, unit })

describe('readAmounts', () => {
  it('keeps every digit of what counts as people read it', () => {
    const amounts = { volume: amount('v', 'base'), turnover: amount('q', 'quote') }
    expect(read(amounts, { v: '12.340', q: '1234000.000000000000001' }, linear)).toMatchObject({
      volume: '12.340',
      turnover: '1234000.000000000000001',
    })
  })

  it('counts contracts by their size: coins of the base, dollars on inverse ones', () => {
    const amounts = { volume: amount('n', 'contracts'), interest: amount('n', 'contracts') }
    expect(read(amounts, { n: '2400000' }, linear)).toEqual({
      volume: '24000',
      interest: '24000',
      turnover: '2400000000',
    })
    expect(
      read({ ...amounts, turnover: amount('n', 'contracts') }, { n: '5000' }, inverse),
    ).toEqual({ volume: '5', interest: '5', turnover: '500000' })
  })

  it('knows amounts that have changed places', () => {
    const amounts = { volume: amount('turnover', 'base'), turnover: amount('volume', 'quote') }
    const row = { volume: '49337318', turnover: '493.37318' }
    expect(read(amounts, row, inverse)).toMatchObject({
      volume: '493.37318',
      turnover: '49337318',
    })
  })

  it('estimates the one of volume and turnover that is not told', () => {
    expect(read({ volume: amount('v', 'base') }, { v: '2' }, linear).turnover).toBe('200000')
    expect(read({ turnover: amount('q', 'quote') }, { q: '200000' }, linear).volume).toBe('2')
  })

  it('says nothing of what no trait speaks of, and keeps what makes no sense unusable', () => {
    expect(read({}, { v: '2' }, linear)).toEqual({
      volume: undefined,
      turnover: undefined,
      interest: undefined,
    })
    expect(read({ volume: amount('v', 'contracts') }, { v: '' }, linear)).toMatchObject({
      volume: '',
      turnover: '',
    })
  })
})

describe('textAt', () => {
  it.each([
    [{ a: 1 }, 'a', '1'],
    [['x', '2'], 1, '2'],
    [{ v: ['today', 'day'] }, ['v', 1], 'day'],
    [{ a: { b: null } }, ['a', 'b'], undefined],
    [null, 'a', undefined],
  ])('of %j at %j is %s', (row, place, text) => {
    expect(textAt(row, place)).toBe(text)
  })
})
