// @vitest-environment happy-dom
import { act } from 'react'
import { expect, it } from 'vitest'
import { mount } from '../../tests/support/mount.ts'
import { LinePlot } from './LinePlot.tsx'
import type { PlotLine } from './plot-line.ts'

const lines: PlotLine[] = [
  { key: 'ai', name: 'AI', values: [0, 1, 3], tone: 'series-1', isLead: true },
  { key: 'btc', name: 'BTC', values: [0, 2, Number.NaN], tone: 'faint', format: (n) => `${n} $` },
  { key: 'other', name: 'Other', values: [0, 4, 5], tone: 'quiet' },
]

function plot(highlight?: string) {
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { value: 600, configurable: true })
  const { container } = mount(
    <LinePlot
      title="Sectors"
      axisName="Day"
      x={[10, 20, 30]}
      xTicks={[{ x: 20, label: 'twenty' }]}
      lines={lines}
      height={200}
      formatX={(x) => `day ${x}`}
      formatValue={(value) => (Number.isNaN(value) ? '' : `${value} %`)}
      highlight={highlight}
    />,
  )
  const slider = container.querySelector('[role=slider]')
  const press = (key: string): void => {
    act(() => void slider?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })))
  }
  const figures = (): string => container.querySelector('p')?.textContent ?? ''
  const labels = (): string[] =>
    [...container.querySelectorAll('svg text')].map(({ textContent }) =>
      textContent.replace(/[\u2066-\u2069]/g, ''),
    )
  return { container, slider, press, figures, labels }
}

it('names each line at its last known value, but not those of the crowd', () => {
  expect(plot().labels()).toEqual(expect.arrayContaining(['AI 3 %', 'BTC 2 $', 'twenty']))
  expect(plot().labels()).not.toContain('Other 5 %')
  expect(plot('other').labels()).toContain('Other 5 %')
})

it('shows the newest figures until keys mark another place', () => {
  const { slider, press, figures } = plot()
  expect(figures()).toBe('day 30AI 3 %BTC NaN $')
  press('ArrowLeft')
  expect(figures()).toBe('day 20AI 1 %BTC 2 $')
  expect(slider?.getAttribute('aria-valuetext')).toBe('day 20: AI 1 %, BTC 2 $')
  press('Home')
  press('ArrowLeft')
  expect(figures()).toContain('day 10')
  press('Escape')
  expect(figures()).toContain('day 30')
})

it('says the same in a table', () => {
  const rows = [...plot().container.querySelectorAll('tr')].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  )
  expect(rows).toEqual([
    ['Day', 'AI', 'BTC', 'Other'],
    ['day 10', '0 %', '0 $', '0 %'],
    ['day 20', '1 %', '2 $', '4 %'],
    ['day 30', '3 %', 'NaN $', '5 %'],
  ])
})
