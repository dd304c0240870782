import { describe, expect, it } from 'vitest'
import { publishedAddress, publisherOf, readPublished, statedInputs } from './published-index.ts'

/** The shape that the provider documents: newest first, numbers as texts. */
const answer = {
  name: 'Fear and Greed Index',
  data: [
    {
      value: '62',
      value_classification: 'Greed',
      timestamp: '1795046400',
      time_until_update: '34072',
    },
    { value: '58', value_classification: 'Greed', timestamp: '1794960000' },
  ],
  metadata: { error: null },
}

describe('a published index', () => {
  it('is read oldest first, with the time until the next', () => {
    expect(readPublished(answer)).toEqual({
      days: [
        { time: 1_794_960_000_000, value: 58 },
        { time: 1_795_046_400_000, value: 62 },
      ],
      untilNext: 34_072_000,
    })
  })

  it.each([
    {},
    { data: [] },
    { data: [{ value: '101', timestamp: '1795046400' }] },
    { data: [{ value: 62, timestamp: '1795046400' }] },
    { data: [{ value: '-1', timestamp: '1795046400' }] },
    { data: [{ value: '62', timestamp: 'yesterday' }] },
  ])('is not read from %j', (foreign) => {
    expect(() => readPublished(foreign)).toThrow()
  })

  it('is asked for with as many days as are needed', () => {
    expect(publishedAddress('https://api.alternative.me/fng', 0)).toBe(
      'https://api.alternative.me/fng/?limit=0&format=json',
    )
  })

  it('names its publisher, and states weights only of the one that they are known of', () => {
    const url = 'https://api.alternative.me/fng'
    expect(publisherOf(url).name).toBe('alternative.me')
    expect(statedInputs(url).filter(({ paused }) => paused)).toMatchObject([{ key: 'surveys' }])
    expect(statedInputs(url).reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 12)
    expect(publisherOf('http://index.example.com/fng').name).toBe('index.example.com')
    expect(statedInputs('http://notalternative.me/fng')).toEqual([])
  })
})
