import { describe, expect, it } from 'vitest'
import { readKline } from './read-kline.ts'

const time = 1_795_000_000_000
const unified = [time, '10.50', '12', '9', '11', '3']

describe('readKline', () => {
  it('takes amounts from the columns of the exchange', () => {
    const own = ['x', 'x', 'x', 'x', 'x', '2.5', '26.25']
    expect(readKline([...unified, own], { volume: 5, turnover: 6 })).toEqual({
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
    const kline = readKline([...unified, []], undefined)
    expect(kline?.volume).toBe('3')
    expect(Number(kline?.turnover)).toBeCloseTo((3 * (12 + 9 + 11)) / 3)
  })

  it('writes plain decimals whatever the exchange writes', () => {
    const tiny = readKline([time, 1e-7, '1.5e-7', '1e-7', 1e-7, 2e21, []], undefined)
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
    expect(readKline(row, undefined)).toBeUndefined()
  })

  it('counts a senseless volume as none', () => {
    const row = [time, '1', '1', '1', '1', '-5', []]
    expect(readKline(row, undefined)).toMatchObject({ volume: '0', turnover: '0' })
  })
})
