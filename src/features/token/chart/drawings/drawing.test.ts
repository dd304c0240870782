import { describe, expect, it } from 'vitest'
import { createDrawings, type Drawing, drawingLimits } from './drawing.ts'

function storageWith(stored?: string) {
  const values = new Map(stored === undefined ? [] : [['chart_drawings', stored]])
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
}

const at = (price: number): Drawing => ({ kind: 'horizontal', price })

describe('drawings', () => {
  it('are kept by symbol', () => {
    const storage = storageWith()
    const drawings = createDrawings(() => storage)
    const trend: Drawing = {
      kind: 'trend',
      from: { time: 60_000, price: 1.5 },
      to: { time: 120_000, price: 2 },
    }
    drawings.draw('BTCUSDT_SPBL', [at(10), trend])
    drawings.draw('ETHUSDT_SPBL', [at(5)])
    const again = createDrawings(() => storage)
    expect(again.of('BTCUSDT_SPBL')).toEqual([at(10), trend])
    expect(again.of('ETHUSDT_SPBL')).toEqual([at(5)])
    again.draw('ETHUSDT_SPBL', [])
    expect(createDrawings(() => storage).of('ETHUSDT_SPBL')).toEqual([])
  })

  it('are the same array until they change, and changes are told', () => {
    const drawings = createDrawings(() => storageWith())
    expect(drawings.of('A')).toBe(drawings.of('A'))
    let notified = 0
    drawings.subscribe(() => notified++)
    drawings.draw('A', [at(1), at(2), at(1)])
    expect([notified, drawings.of('A')]).toEqual([1, [at(1), at(2)]])
  })

  it('are bounded: the oldest go', () => {
    const drawings = createDrawings(() => storageWith())
    drawings.draw(
      'A',
      Array.from({ length: drawingLimits.perSymbol + 1 }, (_, price) => at(price)),
    )
    expect(drawings.of('A')).toHaveLength(drawingLimits.perSymbol)
    expect(drawings.of('A')[0]).toEqual(at(1))
    for (let symbol = 0; symbol < drawingLimits.symbols; symbol++)
      drawings.draw(`S${symbol}`, [at(1)])
    expect(drawings.of('A')).toEqual([])
    expect(drawings.of('S0')).toEqual([at(1)])
  })

  it.each(['{', '[{"symbolId":"A","drawings":[{"kind":"circle"}]}]', '{"A":[]}'])(
    'that make no sense count as none: %s',
    (stored) => {
      expect(createDrawings(() => storageWith(stored)).of('A')).toEqual([])
    },
  )
})
