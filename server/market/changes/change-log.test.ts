import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeChange } from '../../../tests/support/changes.ts'
import { changeKey, createChangeLog, type NewChange } from './change-log.ts'

const all = { isShown: () => true, cursor: undefined, limit: 1_000 }

function newChange(symbolId: string, time: number): NewChange {
  const { id: _, ...change } = makeChange({ symbolId, time })
  return change
}

function logOf(capacity: number) {
  let id = 0
  return createChangeLog(capacity, () => ++id)
}

describe('a log of changes', () => {
  it('is in the order of times, whenever something is found', () => {
    const log = logOf(9)
    log.add([newChange('A', 5), newChange('B', 9)])
    expect(log.add([newChange('C', 7)])).toMatchObject([{ id: 3, symbolId: 'C' }])
    expect(log.page(all).changes.map(({ symbolId }) => symbolId)).toEqual(['B', 'C', 'A'])
  })

  it('has nothing twice', () => {
    const log = logOf(9)
    log.add([newChange('A', 5)])
    expect(log.add([newChange('A', 5), newChange('A', 6)])).toMatchObject([{ time: 6 }])
  })

  it.each([
    ['less than the span before', { time: 91 }, true],
    ['as much as the span before', { time: 90 }, false],
    ['less than the span after', { time: 109 }, true],
    ['as much as the span after', { time: 110 }, false],
    ['of another pair', { symbolId: 'B' }, false],
    ['of another kind', { kind: 'fall' }, false],
    ['of another window', { window: '2h' }, false],
    ['of a smaller size', { size: 1 }, false],
    ['of a larger size', { size: 3 }, true],
  ] as const)('knows whether it has one near: %s', (_, known, isNear) => {
    const log = logOf(9)
    const change = { ...newChange('A', 100), kind: 'rise', window: '5m', size: 2 } as const
    log.add([
      { ...change, time: 1 },
      { ...change, time: 500 },
    ])
    log.add([{ ...change, ...known }])
    expect(log.hasNear(change, 10)).toBe(isNear)
  })

  it('lets the oldest go, for good', () => {
    const log = logOf(2)
    log.add([newChange('A', 1), newChange('A', 2), newChange('A', 3)])
    expect(log.retainedSince()).toBe(1)
    expect(log.add([newChange('B', 0)])).toEqual([])
    expect(log.page(all).changes.map(({ time }) => time)).toEqual([3, 2])
  })

  it('is read page by page without gaps and repeats, also what is shown of it alone', () => {
    const change = fc.record({ symbol: fc.constantFrom('A', 'B', 'C'), time: fc.nat({ max: 9 }) })
    fc.assert(
      fc.property(fc.array(change), fc.integer({ min: 1, max: 4 }), (parts, limit) => {
        const log = logOf(1_000)
        for (const { symbol, time } of parts) log.add([newChange(symbol, time)])
        const isShown = ({ symbolId }: NewChange): boolean => symbolId !== 'B'
        const read: string[] = []
        let page = log.page({ isShown, cursor: undefined, limit })
        for (;;) {
          expect(page.changes.length).toBeLessThanOrEqual(limit)
          read.push(...page.changes.map(changeKey))
          if (page.cursor === undefined) break
          page = log.page({ isShown, cursor: page.cursor, limit })
        }
        expect(read).toEqual(log.page({ ...all, isShown }).changes.map(changeKey))
        const expected = new Set(
          parts.filter(({ symbol }) => symbol !== 'B').map((one) => `${one.symbol} ${one.time}`),
        )
        expect(read.length).toBe(expected.size)
      }),
    )
  })
})
