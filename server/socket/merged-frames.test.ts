import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergeFrames, roundedSince } from './merged-frames.ts'

describe('roundedSince', () => {
  it('never lies after the reader, nor before half of its way', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat({ max: 1_000_000 }), (seq, behind) => {
        const since = roundedSince(seq, seq + behind)
        expect(since).toBeLessThanOrEqual(seq)
        expect(since).toBeGreaterThanOrEqual(Math.max(0, seq - behind))
      }),
    )
  })

  it('is exact for who holds the revision before, and for who lacks nothing', () => {
    expect(roundedSince(41, 42)).toBe(41)
    expect(roundedSince(42, 42)).toBe(42)
  })
})

describe('mergeFrames', () => {
  it('builds few frames for readers at a thousand different revisions', () => {
    const built: number[] = []
    const frames = mergeFrames(1_000, (since) => {
      built.push(since)
      return new Uint8Array(4)
    })
    for (let seq = 0; seq <= 1_000; seq++) frames.from(seq)
    expect(built).toHaveLength(12)
    expect(frames.from(999)).toBe(frames.from(999))
  })
})
