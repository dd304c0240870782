// @vitest-environment happy-dom
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { mount } from '../../tests/support/mount.ts'
import { Segments } from './Segments.tsx'

const options = [
  { value: 'map', content: 'Map' },
  { value: 'list', content: 'List' },
] as const

function radio(container: HTMLElement, index: number): HTMLInputElement {
  const input = container.querySelectorAll('input')[index]
  if (input === undefined) throw new Error(`no option ${index}`)
  return input
}

it('shows a choice at once, while the page that it leads to is still coming', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const segments = (value: 'map' | 'list') => (
    <Segments label="View" options={options} value={value} onChoose={() => promise} />
  )
  const { container, render, unmount } = mount(segments('map'))
  await act(async () => radio(container, 1).click())
  expect(radio(container, 1).checked).toBe(true)
  render(segments('list'))
  await act(async () => resolve())
  expect(radio(container, 1).checked).toBe(true)
  unmount()
})

it('goes back to what holds where a choice is not taken', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const onChoose = vi.fn(() => promise)
  const { container, unmount } = mount(
    <Segments label="View" options={options} value="map" onChoose={onChoose} />,
  )
  await act(async () => radio(container, 1).click())
  expect(onChoose.mock.calls).toEqual([['list']])
  resolve()
  // React ends its transition some turns after the promise.
  await vi.waitFor(async () => {
    await act(async () => {})
    expect(radio(container, 0).checked).toBe(true)
  })
  unmount()
})
