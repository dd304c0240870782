import { describe, expect, it } from 'vitest'
import type { ContractUnit } from './amounts.ts'
import { readKline } from './read-kline.ts'

const coins: ContractUnit = { inverse: false, size: 1 }
const unifiedVolume = { volume: { at: 5, unit: 'base', unified: true } } as const

const time = 1_795_000_000_000
const unified = [time, '10.50', '12', '9', '11', '3']

describe('readKline', () => {
  it('takes amounts from the columns of the exchange', () => {
    const own = ['x', 'x', 'x', 'x', 'x', '2.5', '26.25']
    expect(
      readKline(
        [...unified, own],
        { volume: { at: 5, unit: 'base' }, turnover: { at: 6, unit: 'quote' } },
        coins,
      ),
    ).toEqual({
      time,
      open: '10.50',
      high: '12',
      low: '9',
      close: '11',
      volume: '2.5',
      turnover: '26.25',
    })
  })

  it('estimates a turnover that is not told', () => {
    const kline = readKline([...unified, []], unifiedVolume, coins)
    expect(kline?.volume).toBe('3')
    expect(Number(kline?.turnover)).toBeCloseTo((3 * (12 + 9 + 11)) / 3)
  })

  it('writes plain decimals whatever the exchange writes', () => {
    const tiny = readKline([time, 1e-7, '1.5e-7', '1e-7', 1e-7, 2e21, []], unifiedVolume, coins)
    expect(tiny).toMatchObject({
      open: '0.0000001',
      high: '0.00000015',
      volume: '2000000000000000000000',
    })
    expect(tiny?.turnover).toMatch(/^\d+(\.\d+)?$/)
  })

  it.each([
    ['no row', null],
    ['too short', [time, '1', '1', '1']],
    ['no time', ['now', '1', '1', '1', '1', '1', []]],
    ['a price of zero', [time, '0', '1', '0', '1', '1', []]],
    ['a negative price', [time, '1', '1', '-1', '1', '1', []]],
    ['no price', [time, 'NaN', '1', '1', '1', '1', []]],
    ['a high below the close', [time, '1', '2', '1', '3', '1', []]],
    ['a low above the open', [time, '1', '3', '2', '3', '1', []]],
  ])('skips a row with %s', (_, row) => {
    expect(readKline(row, unifiedVolume, coins)).toBeUndefined()
  })

  it('counts a senseless volume as none', () => {
    const row = [time, '1', '1', '1', '1', '-5', []]
    expect(readKline(row, unifiedVolume, coins)).toMatchObject({ volume: '0', turnover: '0' })
  })

  it('counts contracts by what they are worth, and knows columns by name', () => {
    const own = { t: 1, v: 5000, sum: '50' }
    const inverse = { inverse: true, size: 2 }
    const amounts = { turnover: { at: 'v', unit: 'contracts' } } as const
    const kline = readKline([time, '100', '100', '100', '100', '1', own], amounts, inverse)
    expect(kline).toMatchObject({ turnover: '10000', volume: '100' })
  })

  it('tells no amounts where it is not known what they count', () => {
    expect(readKline([...unified, []], undefined, coins)).toMatchObject({
      volume: '0',
      turnover: '0',
    })
  })
})
