import { expect, it } from 'vitest'
import type { MetricPanelData } from '../../../contract/entities/market/trading-data.ts'
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

it('writes figures as comma-separated values', () => {
  const panel: MetricPanelData = {
    kind: 'taker',
    series: { from, step: hour, values: [1.5, null] },
    opposite: [2, 3],
    venues: [],
    asOf: from,
  }
  expect(panelCsv(panel, undefined)).toBe(
    'time,buy,sell\r\n2026-11-19T00:00:00.000Z,1.5,2\r\n2026-11-19T01:00:00.000Z,,3\r\n',
  )
  const ratio: MetricPanelData = { ...panel, kind: 'accounts', opposite: [] }
  expect(panelCsv(ratio, { from, step: hour, values: [7, 8] })).toContain(
    'time,accounts,price\r\n2026-11-19T00:00:00.000Z,1.5,7\r\n',
  )
})
