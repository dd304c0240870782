import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

/** A piece of the app on a page of its own. */
export interface Mounted {
  container: HTMLElement
  render: (node: ReactNode) => void
  unmount: () => void
}

/** Puts a piece of the app into the document; everything it does at once has happened on return. */
export function mount(node: ReactNode): Mounted {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
  const container = document.createElement('div')
  document.body.append(container)
  const root = createRoot(container)
  const render = (next: ReactNode): void => act(() => root.render(next))
  render(node)
  return {
    container,
    render,
    unmount: () => {
      act(() => root.unmount())
      container.remove()
    },
  }
}
