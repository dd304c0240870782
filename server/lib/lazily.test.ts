import { describe, expect, it } from 'vitest'
import { lazily } from './lazily.ts'

describe('once', () => {
  it('makes its value at the first call only, even if that is undefined', () => {
    let calls = 0
    const get = lazily(() => {
      calls++
      return undefined
    })
    expect(calls).toBe(0)
    expect([get(), get()]).toEqual([undefined, undefined])
    expect(calls).toBe(1)
  })
})
