// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { mount } from '../../tests/support/mount.ts'
import { HalfGauge } from './HalfGauge.tsx'

const bands = [
  { key: 'low', from: 0, to: 25 },
  { key: 'middle', from: 25, to: 75 },
  { key: 'high', from: 75, to: 100 },
]

function gauge(value: number | undefined) {
  const { container } = mount(
    <HalfGauge value={value} bands={bands} word="Word" radius={100} label="Index: 25" />,
  )
  const present = [...container.querySelectorAll('path[stroke-width]')].findIndex((path) =>
    path.hasAttribute('data-present'),
  )
  return { container, present }
}

it.each([
  [0, 0],
  [24, 0],
  [25, 1],
  [74, 1],
  [75, 2],
  [100, 2],
])('a value of %i lies in band %i', (value, band) => {
  expect(gauge(value).present).toBe(band)
})

it('marks the value on the arc, and names it', () => {
  // Half of the scale is straight above the centre, at (140, 134).
  const { container } = gauge(50)
  expect(container.querySelector('path:not([stroke-width])')?.getAttribute('d')).toBe(
    'M140.0 45.0L140.0 23.0',
  )
  expect(container.querySelector('[role=img]')?.getAttribute('aria-label')).toBe('Index: 25')
})

it('marks nothing while the value is not known', () => {
  const { container, present } = gauge(undefined)
  expect([present, container.querySelector('path:not([stroke-width])')]).toEqual([-1, null])
})
