import { describe, expect, it } from 'vitest'
import { dayLength, dayOf, startOfDay } from '../../../../src/contract/day.ts'
import { daysAhead, impactOf, topicOf } from '../policy-words.ts'
import { inventedEvents } from './invented-events.ts'
import { inventedNews, inventedPolicies } from './invented-news.ts'

const day = '2026-11-19'
const noon = startOfDay(day) + dayLength / 2
const night = startOfDay(day) + dayLength
const ever = night + 1_000 * dayLength

describe('invented news', () => {
  it('are the same for a seed, others for another seed and day, and never ahead of their time', () => {
    const all = inventedNews('a', day, night)
    expect(inventedNews('a', day, night)).toEqual(all)
    expect(inventedNews('b', day, night)).not.toEqual(all)
    expect(inventedNews('a', '2026-11-20', night + dayLength)).not.toEqual(all)
    const early = inventedNews('a', day, noon)
    expect(early.length).toBeGreaterThan(0)
    expect(early).toEqual(all.filter(({ publishedAt }) => publishedAt <= noon))
    expect(inventedNews('a', day, startOfDay(day) - 1)).toEqual([])
  })

  it('say so in every source, lead nowhere, leave no gap, and have ids of their own', () => {
    const items = Array.from({ length: 60 }, (_, index) => dayOf(noon + index * dayLength)).flatMap(
      (each) => [...inventedNews('a', each, ever), ...inventedPolicies('a', each, ever)],
    )
    for (const { title, excerpt, source, url } of items) {
      expect(source).toContain('(invented)')
      expect(`${title} ${excerpt}`).not.toMatch(/[{}]|undefined/)
      expect(url).toBe('')
    }
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length)
  })

  it('of policy all say what they are about, and some name days ahead', () => {
    const items = Array.from({ length: 30 }, (_, index) => dayOf(noon + index * dayLength)).flatMap(
      (each) => inventedPolicies('a', each, ever),
    )
    for (const { title, excerpt } of items) {
      expect(topicOf(`${title}. ${excerpt}`), title).not.toBeNull()
      expect(impactOf(`${title}. ${excerpt}`), title).not.toBeNull()
    }
    const named = items.flatMap(({ excerpt, publishedAt }) => daysAhead(excerpt, publishedAt))
    expect(named.length).toBeGreaterThan(5)
  })
})

it('invented events begin today, in order, and have their figures when their time has come', () => {
  const events = inventedEvents('a', noon)
  expect(events).toEqual(inventedEvents('a', noon))
  expect(events.length).toBeGreaterThan(8)
  expect(events).toEqual(events.toSorted((one, other) => one.time - other.time))
  for (const { time, actual, title } of events) {
    expect(dayOf(time) >= day).toBe(true)
    if (time > noon) expect(actual, title).toBe('')
  }
})
