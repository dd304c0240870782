import { describe, expect, it } from 'vitest'
import { createMempool, readTip } from './mempool.ts'

const url = 'https://mempool.example.com'
const blocks = [
  { id: '00', height: 976_317, timestamp: 1_795_010_000, extras: { pool: {} } },
  { id: '01', height: 976_318, timestamp: 1_795_012_080 },
]
/** The shape of the public API's documentation. */
const adjustment = {
  progressPercent: 28.4,
  difficultyChange: 1.35,
  estimatedRetargetDate: 1_795_865_600_123.4,
  remainingBlocks: 1_442,
  nextRetargetHeight: 977_760,
  timeAvg: 592_000,
  expectedBlocks: 581.2,
}

describe('the chain of a mempool.space', () => {
  it('is read from its newest block and the next change of the difficulty', async () => {
    const asked: string[] = []
    const source = createMempool(url, async (address) => {
      asked.push(address)
      return address.endsWith('/blocks') ? blocks : adjustment
    })
    expect(await source.tip()).toEqual({
      height: 976_318,
      heightAsOf: 1_795_012_080_000,
      meanBlockTime: 592_000,
      basis: 'node',
      source: { name: 'mempool.example.com', url },
      retarget: { height: 977_760, at: 1_795_865_600_123, change: expect.closeTo(0.0135, 12) },
    })
    expect(asked).toEqual([`${url}/api/v1/blocks`, `${url}/api/v1/difficulty-adjustment`])
  })

  it.each([
    [[], adjustment],
    ['976318', adjustment],
    [[{ height: 12, timestamp: 1 }], adjustment],
    [[{ height: 976_318.5, timestamp: 1 }], adjustment],
    [blocks, { ...adjustment, timeAvg: 0 }],
    [blocks, { ...adjustment, difficultyChange: 'up' }],
  ])('is not read from what makes no sense (%#)', (first, second) => {
    expect(() => readTip(first, second, url)).toThrow()
  })
})
