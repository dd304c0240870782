// @vitest-environment happy-dom
import { act } from 'react'
import { expect, it } from 'vitest'
import { mount } from '../../../tests/support/mount.ts'
import { LinePlot } from './LinePlot.tsx'
import type { LinePlotProps } from './line-plot-props.ts'
import type { PlotLine } from './plot-line.ts'

const lines: PlotLine[] = [
  { key: 'ai', name: 'AI', values: [0, 1, 3], tone: 'series-1', isLead: true },
  { key: 'btc', name: 'BTC', values: [0, 2, Number.NaN], tone: 'faint', format: (n) => `${n} $` },
  { key: 'other', name: 'Other', values: [0, 4, 5], tone: 'quiet' },
]

function plot(highlight?: string, more?: Partial<LinePlotProps>, width = 600) {
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { value: width, configurable: true })
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
      {...more}
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

it('leaves the width of a phone to few lines, whose words stand above the plot', () => {
  const phone = plot(undefined, undefined, 340)
  expect(phone.labels()).not.toContain('AI 3 %')
  expect(phone.figures()).toContain('AI 3 %')
  expect(plot('other', undefined, 340).labels()).toContain('Other 5 %')
})

it('keeps the same room for a value whose parts are isolated from each other', () => {
  const roomFor = (format: (value: number) => string): string | null | undefined => {
    const { container } = mount(
      <LinePlot
        title="Index"
        axisName="Day"
        x={[10, 20]}
        xTicks={[]}
        lines={[{ key: 'index', name: 'Index', values: [0, 1], tone: 'series-1', format }]}
        height={200}
        formatX={String}
        formatValue={String}
      />,
    )
    return container.querySelector('svg line')?.getAttribute('x2')
  }
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { value: 600, configurable: true })
  const plain = roomFor((value) => `${value} Fear`)
  expect(Number(plain)).toBeGreaterThan(300)
  expect(roomFor((value) => `\u2066${value}\u2069 Fear`)).toBe(plain)
})

it('has a second scale at its start, and the first then at its end', () => {
  const { container, labels } = plot(undefined, {
    ticks: [0, 4],
    otherTicks: [{ value: 1, text: '60K' }],
  })
  expect(labels()).toEqual(expect.arrayContaining(['60K', '0 %', '4 %']))
  const placeOf = (text: string): number => {
    const found = [...container.querySelectorAll('svg text')].find((of) => of.textContent === text)
    return Number(found?.getAttribute('x'))
  }
  expect(placeOf('60K')).toBeLessThan(placeOf('twenty'))
  expect(placeOf('4 %')).toBeGreaterThan(placeOf('twenty'))
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

it('leaves out words below the plot that would stand on others', () => {
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { value: 260, configurable: true })
  const { container } = mount(
    <LinePlot
      title="Sectors"
      axisName="Time"
      x={[0, 100]}
      xTicks={[0, 36, 72].map((x) => ({ x, label: `${x} nov.` }))}
      lines={lines.map((line) => ({ ...line, values: [0, 1] }))}
      height={200}
      formatX={String}
      formatValue={String}
    />,
  )
  const places = [...container.querySelectorAll('svg text[text-anchor="middle"]')].map((text) => ({
    middle: Number(text.getAttribute('x')),
    width: 6.9 * text.textContent.length,
  }))
  expect(places.length).toBeGreaterThan(0)
  for (const [index, { middle, width }] of places.entries()) {
    const next = places[index + 1]
    if (next !== undefined) expect(next.middle - middle).toBeGreaterThan((width + next.width) / 2)
  }
})
