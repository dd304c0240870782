import { expect, it } from 'vitest'
import type { PlotLine } from '../../../charts/line-plot/plot-line.ts'
import { panelCsv } from './panel-csv.ts'
import { dayChange } from './panel-view.ts'

const hour = 3_600_000
const from = Date.UTC(2026, 10, 19)

it('measures a change from the step a day before, and within a day from the first', () => {
  const hours = Array.from({ length: 48 }, (_, index) => 100 + index)
  expect(dayChange({ from, step: hour, values: hours })).toBeCloseTo(147 / 123 - 1, 12)
  expect(dayChange({ from, step: hour, values: hours.slice(0, 24) })).toBeCloseTo(0.23, 12)
  expect(dayChange({ from, step: hour, values: [null, null] })).toBeUndefined()
  expect(dayChange({ from, step: hour, values: [null, ...hours.slice(0, 23)] })).toBeUndefined()
})

const heads = { time: 'Zeit, UTC', title: 'Finanzierung, 8 Std.' }
const line = (key: string, name: string, values: readonly number[]): PlotLine => ({
  key,
  name,
  values,
  tone: 'faint',
})

it('writes figures as comma-separated values, with heads of the language and their units', () => {
  const series = { from, step: hour, values: [1.5, null] }
  const sides = [line('main', 'Kauf', [1.5, Number.NaN]), line('opposite', 'Verkauf', [2, 3])]
  expect(panelCsv({ kind: 'taker', series }, sides, heads)).toBe(
    '\uFEFF"Zeit, UTC",Kauf (USD),Verkauf (USD)\r\n2026-11-19T00:00:00.000Z,1.5,2\r\n2026-11-19T01:00:00.000Z,,3\r\n',
  )
  const accounts = [line('main', 'Verhältnis', [1.5]), line('price', 'Preis', [7])]
  expect(panelCsv({ kind: 'accounts', series }, accounts, heads)).toContain(
    '"Zeit, UTC","Finanzierung, 8 Std.",Preis (USD)\r\n2026-11-19T00:00:00.000Z,1.5,7\r\n',
  )
  const funding = [line('main', 'Satz', [0.000_123_4])]
  expect(panelCsv({ kind: 'funding', series }, funding, heads)).toContain(
    '"Zeit, UTC","Finanzierung, 8 Std. (%)"\r\n2026-11-19T00:00:00.000Z,0.01234\r\n',
  )
})
