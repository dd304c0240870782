// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { mount } from '../../../tests/support/mount.ts'
import { useHold } from './hold.ts'

function Held() {
  const { held, handlers } = useHold()
  return (
    <div data-held={held} {...handlers}>
      <button type="button" id="one">
        one
      </button>
      <button type="button" id="two">
        two
      </button>
    </div>
  )
}

function setUp() {
  const { container } = mount(
    <>
      <Held />
      <button type="button" id="outside">
        outside
      </button>
    </>,
  )
  const box = container.querySelector<HTMLElement>('[data-held]')
  const send = (event: Event): void => act(() => void box?.dispatchEvent(event))
  const focus = (id: string): void => act(() => document.getElementById(id)?.focus())
  return { held: () => box?.dataset.held === 'true', send, focus }
}

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

describe('useHold', () => {
  it('holds while a pointer or a finger is inside', () => {
    const { held, send } = setUp()
    expect(held()).toBe(false)
    send(new PointerEvent('pointerover', { bubbles: true }))
    expect(held()).toBe(true)
    send(new PointerEvent('pointerout', { bubbles: true, relatedTarget: document.body }))
    expect(held()).toBe(false)
  })

  it('holds while the keyboard focus is inside, also when it moves there', () => {
    const matches = vi.spyOn(Element.prototype, 'matches').mockReturnValue(true)
    const { held, focus } = setUp()
    focus('one')
    expect(held()).toBe(true)
    focus('two')
    expect(held()).toBe(true)
    focus('outside')
    expect(held()).toBe(false)
    matches.mockReturnValue(false)
    focus('one')
    expect(held()).toBe(false)
  })

  it('holds while the page scrolls and a second longer', () => {
    const { held } = setUp()
    const scroll = (): void => act(() => void globalThis.dispatchEvent(new Event('scroll')))
    scroll()
    act(() => void vi.advanceTimersByTime(900))
    scroll()
    act(() => void vi.advanceTimersByTime(900))
    expect(held()).toBe(true)
    act(() => void vi.advanceTimersByTime(100))
    expect(held()).toBe(false)
  })
})
