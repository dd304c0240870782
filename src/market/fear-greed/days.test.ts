import { describe, expect, it } from 'vitest'
import { bandStatistics, extremesOf, lastYear, readingNear } from './days.ts'

const day = 86_400_000

function days(values: readonly number[], price: (index: number) => number | null = () => null) {
  return values.map((value, index) => {
    const btc = price(index)
    return { time: index * day, value, btc: btc === null ? null : String(btc) }
  })
}

describe('then and now', () => {
  const some = days([10, 20, 30, 40])

  it('is the reading nearest to a moment', () => {
    expect(readingNear(some, 1.4 * day)?.value).toBe(20)
    expect(readingNear(some, 1.6 * day)?.value).toBe(30)
    expect(readingNear(some, 4.4 * day)?.value).toBe(40)
  })

  it('is unknown where none is near', () => {
    expect(readingNear(some, 5 * day)).toBeUndefined()
    expect(readingNear([], 0)).toBeUndefined()
  })
})

describe('a year', () => {
  it('is 366 days', () => {
    const many = days(Array<number>(500).fill(50))
    expect(lastYear(many, 499 * day + 1)).toHaveLength(366)
  })

  it('has its highest and lowest reading, the latest of equal ones', () => {
    const { high, low } = extremesOf(days([50, 80, 20, 80, 20, 50])) ?? {}
    expect([high?.time, low?.time]).toEqual([3 * day, 4 * day])
    expect(extremesOf([])).toBeUndefined()
  })
})

describe('the bands', () => {
  it('count their days, and the median change of Bitcoin 30 days on', () => {
    // Ten days of fear whose price grows by 1 % to 10 % in 30 days, and 30 neutral ones.
    const values = [...Array<number>(10).fill(30), ...Array<number>(30).fill(50)]
    const all = days(values, (index) => (index < 30 ? 100 : 100 + (index - 29)))
    const [extreme, fear, neutral] = bandStatistics(all, all)
    expect([extreme?.days, extreme?.median]).toEqual([0, undefined])
    expect(fear?.days).toBe(10)
    expect(fear?.median).toBeCloseTo(0.055, 10)
    expect([neutral?.days, neutral?.median]).toEqual([30, undefined])
  })

  it('say nothing of fewer than eight cases', () => {
    const values = Array<number>(40).fill(50)
    const all = days(values, () => 100)
    expect(bandStatistics(all.slice(0, 7), all)[2]?.median).toBeUndefined()
    expect(bandStatistics(all.slice(0, 8), all)[2]?.median).toBe(0)
  })
})
