import { describe, expect, it, vi } from 'vitest'
import type { CoinHalf } from '../../../src/contract/entities/coin-half.ts'
import { makeVirtualClock } from '../../../tests/support/virtual-clock.ts'
import { createChainTip } from './chain-tip.ts'
import { targetChain } from './target.ts'

const block: CoinHalf = { ...targetChain, height: 976_318, basis: 'node' }
const own = { height: 900_000, heightAsOf: 1_751_500_000_000, meanBlockTime: 590_000 }

function setUp(override: typeof own | null | undefined, answers: (CoinHalf | undefined)[]) {
  const clock = makeVirtualClock(0)
  const log = { warn: vi.fn() }
  const asked = vi.fn(async () => {
    const answer = answers.shift()
    if (answer === undefined) throw new Error('down')
    return answer
  })
  const source = { interval: 60_000, tip: asked }
  return { clock, log, asked, tip: createChainTip({ override, source, clock, log }) }
}

describe('the tip of the chain', () => {
  it('is the last halving at ten minutes a block until a source says more', async () => {
    const { tip } = setUp(undefined, [block])
    expect(tip.current()).toEqual(targetChain)
    await tip.start()
    expect(tip.current()).toEqual(block)
    tip.stop()
  })

  it('stays what it was where a reading fails, and is read again a minute later', async () => {
    const later = { ...block, height: 976_319 }
    const { tip, clock, log, asked } = setUp(undefined, [block, undefined, later])
    await tip.start()
    await clock.advance(60_000)
    expect([tip.current()?.height, log.warn.mock.calls.length]).toEqual([976_318, 1])
    await clock.advance(60_000)
    expect(tip.current()?.height).toBe(976_319)
    tip.stop()
    await clock.advance(120_000)
    expect(asked).toHaveBeenCalledTimes(3)
  })

  it('is the operator’s block, and nobody else is asked', async () => {
    const { tip, asked } = setUp(own, [block])
    await tip.start()
    expect(tip.current()).toEqual({ ...own, basis: 'operator', source: null, retarget: null })
    expect(asked).not.toHaveBeenCalled()
  })

  it('is none where the operator wants no countdown', async () => {
    const { tip, asked } = setUp(null, [block])
    await tip.start()
    expect(tip.current()).toBeNull()
    expect(asked).not.toHaveBeenCalled()
  })
})
