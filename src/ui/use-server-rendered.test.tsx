// @vitest-environment happy-dom
import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { mount } from '../../tests/support/mount.ts'
import { useServerRendered } from './use-server-rendered.ts'

function Origin() {
  return <p>{useServerRendered() ? 'rendered' : 'drawn'}</p>
}

afterEach(() => document.body.replaceChildren())

it('is true on the gateway, and stays so in the page that is taken over', async () => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
  const onMismatch = vi.fn()
  document.body.innerHTML = renderToString(<Origin />)
  expect(document.body.textContent).toBe('rendered')
  const root = await act(() =>
    hydrateRoot(document.body, <Origin />, { onRecoverableError: onMismatch }),
  )
  act(() => root.render(<Origin />))
  expect(document.body.textContent).toBe('rendered')
  expect(onMismatch).not.toHaveBeenCalled()
  act(() => root.unmount())
})

it('is false in what is drawn later', () => {
  const { container, unmount } = mount(<Origin />)
  expect(container.textContent).toBe('drawn')
  unmount()
})
