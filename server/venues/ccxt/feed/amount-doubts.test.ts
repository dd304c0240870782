import { describe, expect, it } from 'vitest'
import { doubtsOf, mostDoubted } from './amount-doubts.ts'

const range = { low: 97_500, high: 101_000 }
const right = { volume: 24_000, turnover: 2_388_000_000 }
const none = { ticker: false, candles: false }

describe('doubtsOf', () => {
  it.each([
    ['the same', right, right, none],
    ['a busy hour apart', { volume: 40_000, turnover: 4e9 }, right, none],
    [
      'a volume of contracts',
      { ...right, volume: 2_400_000 },
      right,
      { ticker: true, candles: false },
    ],
    [
      'swapped',
      { volume: 2_388_000_000, turnover: 24_000 },
      right,
      { ticker: true, candles: false },
    ],
    ['candles of contracts', right, { ...right, volume: 2.4e8 }, { ticker: false, candles: true }],
    [
      'contracts valued at the price, which tells nothing',
      { volume: 2_400_000, turnover: 2.4e11 },
      right,
      { ticker: true, candles: true },
    ],
  ])('%s', (_, ticker, candles, doubts) => {
    expect(doubtsOf(ticker, candles, range)).toEqual(doubts)
  })
})

describe('mostDoubted', () => {
  const wrong = { ticker: true, candles: false }

  it('goes by most of the symbols, so that one odd one drops nothing', () => {
    expect(mostDoubted([wrong, none, none])).toEqual(none)
    expect(mostDoubted([wrong, wrong, none])).toEqual(wrong)
    expect(mostDoubted([wrong])).toEqual(wrong)
    expect(mostDoubted([])).toEqual(none)
  })
})
