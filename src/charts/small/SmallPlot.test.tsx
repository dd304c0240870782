// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { mount } from '../../../tests/support/mount.ts'
import { SmallPlot } from './SmallPlot.tsx'

const about = { label: 'Funding', from: '1 Nov', until: 'now' }
const pathsOf = (values: readonly (number | null)[], bars = false): string[] => {
  const { container } = mount(
    <SmallPlot series={{ from: 0, step: 1, values }} bars={bars} {...about} />,
  )
  return [...container.querySelectorAll('path')].map((path) => path.getAttribute('d') ?? '')
}

it('draws a line with gaps where nothing is known, and a dot at its newest value', () => {
  const [ground = '', line = '', dot = ''] = pathsOf([1, 3, null, 2, 3, null])
  expect(line.match(/M/g)).toHaveLength(2)
  expect(line).toContain('L20.0')
  expect(ground).toContain('L20.0 3.6L20.0 48L0.0 48Z')
  expect(dot).toMatch(/^M80 .*h0$/)
})

it('draws bars from zero, each above it or below', () => {
  // Zero lies at 35.5: a quarter of the height between 1 and 47 is below it.
  expect(pathsOf([3, -1, null, 0], true)).toEqual([
    'M0.00 35.5V1.0h17.50V35.5ZM75.00 35.5V35.5h17.50V35.5Z',
    'M25.00 35.5V47.0h17.50V35.5Z',
  ])
})

it('says what it shows and from when to when', () => {
  const { container } = mount(
    <SmallPlot series={{ from: 0, step: 1, values: [1, 2] }} {...about} />,
  )
  expect(container.querySelector('[role=img]')?.getAttribute('aria-label')).toBe('Funding')
  expect(container.querySelector('p')?.textContent).toBe('1 Novnow')
})
