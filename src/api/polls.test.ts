import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { createPolls, retryAfter } from './polls.ts'

const interval = 60_000
const settle = () => vi.advanceTimersByTimeAsync(0)

/** A source that counts its fetches and can be broken. */
function setup() {
  const source = {
    fetched: 0,
    broken: false,
    failure: new Error('away'),
    interval,
    load: async () => {
      source.fetched += 1
      if (source.broken) throw source.failure
      return source.fetched
    },
  }
  const polls = createPolls()
  return { source, polls, rates: () => polls.poll('rates', source) }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a value that is fetched again and again', () => {
  it('may say itself when it is wanted again', async () => {
    const { source, polls } = setup()
    const soonAtFirst = (_: number, before: number | undefined) => (before === undefined ? 5 : 500)
    polls.poll('shapes', { load: source.load, interval: soonAtFirst }).watch(() => undefined)
    await vi.advanceTimersByTimeAsync(5)
    expect(source.fetched).toBe(2)
    await vi.advanceTimersByTimeAsync(499)
    expect(source.fetched).toBe(2)
  })

  it('is fetched once for all who look, and tells them', async () => {
    const { source, rates } = setup()
    let told = 0
    const count = (): void => {
      told += 1
    }
    rates().watch(count)
    rates().watch(count)
    expect(rates().value()).toBeUndefined()
    await settle()
    expect(rates().value()).toBe(1)
    expect([source.fetched, told]).toEqual([1, 2])
    await vi.advanceTimersByTimeAsync(interval)
    expect([source.fetched, told]).toEqual([2, 4])
  })

  it('rests while nobody looks, keeps the value, and is fetched again only when it is old', async () => {
    const { source, rates } = setup()
    const stop = rates().watch(() => undefined)
    await settle()
    stop()
    await vi.advanceTimersByTimeAsync(interval / 2)
    const stopAgain = rates().watch(() => undefined)
    await settle()
    expect([rates().value(), source.fetched]).toEqual([1, 1])
    stopAgain()
    await vi.advanceTimersByTimeAsync(interval * 3)
    expect(source.fetched).toBe(1)
    rates().watch(() => undefined)
    await settle()
    expect(source.fetched).toBe(2)
  })

  it('keeps the last value through failures and tries again soon', async () => {
    const { source, rates } = setup()
    rates().watch(() => undefined)
    await settle()
    source.broken = true
    await vi.advanceTimersByTimeAsync(interval)
    expect([rates().value(), source.fetched]).toEqual([1, 2])
    source.broken = false
    await vi.advanceTimersByTimeAsync(retryAfter)
    expect([rates().value(), source.fetched]).toEqual([3, 3])
  })

  it('keeps the last value where the gateway asks for a rest, and tries again when it is over', async () => {
    const { source, rates } = setup()
    rates().watch(() => undefined)
    await settle()
    source.broken = true
    source.failure = new ApiError({ kind: 'rateLimited', retryAfter: 40_000 })
    await vi.advanceTimersByTimeAsync(interval)
    source.broken = false
    await vi.advanceTimersByTimeAsync(39_999)
    expect([rates().value(), source.fetched]).toEqual([1, 2])
    await vi.advanceTimersByTimeAsync(1)
    expect([rates().value(), source.fetched]).toEqual([3, 3])
  })

  it('is there from the start where it came with the page, and is fetched again', async () => {
    const { source } = setup()
    const rates = createPolls(new Map([['rates', 7]])).poll('rates', source)
    expect(rates.value()).toBe(7)
    rates.watch(() => undefined)
    await settle()
    expect([rates.value(), source.fetched]).toEqual([1, 1])
  })

  it('forgets the oldest of many values that nobody looks at', async () => {
    const { polls, source } = setup()
    const watched = polls.poll('watched', source)
    watched.watch(() => undefined)
    const first = polls.poll('idle 0', source)
    for (let index = 1; index < 60; index++) polls.poll(`idle ${index}`, source)
    expect(polls.poll('watched', source)).toBe(watched)
    expect(polls.poll('idle 0', source)).not.toBe(first)
    const last = polls.poll('idle 59', source)
    expect(polls.poll('idle 59', source)).toBe(last)
  })
})
