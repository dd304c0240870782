import { describe, expect, it } from 'vitest'
import { createChartSettings, defaultSettings, toggled, withParameter } from './chart-settings.ts'

function storageWith(stored?: string) {
  const values = new Map(stored === undefined ? [] : [['chart', stored]])
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
}

describe('settings of charts', () => {
  it('are remembered, and others are told', () => {
    const storage = storageWith()
    const settings = createChartSettings(() => storage)
    let notified = 0
    settings.subscribe(() => notified++)
    settings.change({ kind: 'area', scale: 'logarithmic' })
    expect(notified).toBe(1)
    expect(createChartSettings(() => storage).get()).toEqual({
      ...defaultSettings,
      kind: 'area',
      scale: 'logarithmic',
    })
  })

  it.each([
    '{',
    '{"kind":"pie","scale":"linear","indicators":[]}',
    '{"kind":"line","scale":"linear","indicators":[{"name":"RSI","parameters":[0]}]}',
    '{"kind":"line","scale":"linear","indicators":[{"name":"RSI","parameters":[2,3]}]}',
  ])('that make no sense count as never chosen: %s', (stored) => {
    expect(createChartSettings(() => storageWith(stored)).get()).toEqual(defaultSettings)
  })

  it('hold for the page alone where nothing can be stored', () => {
    const settings = createChartSettings(() => undefined)
    settings.change({ kind: 'line' })
    expect(settings.get().kind).toBe('line')
  })
})

describe('indicators', () => {
  it('come with their first parameters, in one order, and go', () => {
    const some = toggled(toggled([], 'RSI'), 'EMA')
    expect(some).toEqual([
      { name: 'EMA', parameters: [12, 26] },
      { name: 'RSI', parameters: [14] },
    ])
    expect(toggled(some, 'EMA')).toEqual([{ name: 'RSI', parameters: [14] }])
  })

  it('take parameters of their range alone', () => {
    const some = toggled([], 'BOLL')
    expect(withParameter(some, 'BOLL', 1, 3)).toEqual([{ name: 'BOLL', parameters: [20, 3] }])
    for (const value of [0, 501, 2.5, Number.NaN]) {
      expect(withParameter(some, 'BOLL', 0, value)).toEqual(some)
    }
  })
})
