// @vitest-environment happy-dom
import { act } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { type Mounted, mount } from '../../../tests/support/mount.ts'
import { createStore } from './store.ts'
import { useStore } from './use-store.ts'

let mounted: Mounted | undefined
afterEach(() => mounted?.unmount())

it('follows a part of a store, and renders for no other', () => {
  const store = createStore({ open: 1, other: 1 })
  const rendered = vi.fn()
  function Shown() {
    rendered()
    return <p>{useStore(store, ({ open }) => open)}</p>
  }
  mounted = mount(<Shown />)
  act(() => store.set({ open: 2, other: 1 }))
  expect(mounted.container.textContent).toBe('2')
  act(() => store.set({ open: 2, other: 2 }))
  expect(rendered).toHaveBeenCalledTimes(2)
})

it('renders on the gateway what a store began with', () => {
  const store = createStore('closed')
  store.set('open')
  const Shown = () => <p>{useStore(store)}</p>
  expect(renderToString(<Shown />)).toBe('<p>closed</p>')
  mounted = mount(<Shown />)
  expect(mounted.container.textContent).toBe('open')
})
