// @vitest-environment happy-dom
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { mount } from '../../../tests/support/mount.ts'
import type { SearchEntry } from './entries.ts'
import { targetOf, useOptionKeys } from './use-option-keys.ts'

it.each<[string, number, number, number | undefined]>([
  ['ArrowDown', -1, 3, 0],
  ['ArrowDown', 0, 3, 1],
  ['ArrowDown', 2, 3, 0],
  ['ArrowUp', 2, 3, 1],
  ['ArrowUp', 0, 3, 2],
  ['ArrowUp', -1, 3, 2],
  ['PageDown', 0, 20, 6],
  ['PageDown', 15, 20, 19],
  ['PageUp', 15, 20, 9],
  ['PageUp', 3, 20, 0],
  ['ArrowDown', 0, 0, undefined],
  ['Home', 1, 3, undefined],
])('%s at entry %i of a search leads, of %i entries, to %s', (key, index, count, target) => {
  expect(targetOf(key, index, count)).toBe(target)
})

const entries: readonly SearchEntry[] = [
  { id: 'one', path: '/1', name: 'One' },
  { id: 'two', path: '/2', name: 'Two', recent: { name: 'Two', path: '/2' } },
  { id: 'three', path: '/3', name: 'Three' },
]

/** A field that drives the list by keys. */
function field(eager: boolean, shown = entries) {
  const onOpen = vi.fn()
  const onForget = vi.fn()
  function Field() {
    const keys = useOptionKeys({ entries: shown, eager, onOpen, onForget })
    return (
      <>
        <input onKeyDown={keys.onKeyDown} onClick={() => keys.choose('three')} />
        <output>{keys.active?.id}</output>
      </>
    )
  }
  const { container } = mount(<Field />)
  const input = container.querySelector('input')
  /** Presses a key; true where the field kept it for itself. */
  const press = (key: string, held: KeyboardEventInit = {}): boolean => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...held })
    act(() => void input?.dispatchEvent(event))
    return event.defaultPrevented
  }
  return {
    press,
    onOpen,
    onForget,
    active: () => container.querySelector('output')?.textContent,
    choose: () => act(() => input?.click()),
  }
}

it('a search whose findings are certain begins at the first, others begin at none', () => {
  expect(field(true).active()).toBe('one')
  expect(field(false).active()).toBe('')
  expect(field(true, []).active()).toBe('')
})

it('arrows choose an entry of a search, Enter opens it, in a new tab with Control or Command', () => {
  const { press, onOpen, active, choose } = field(false)
  expect(press('Enter')).toBe(false)
  expect(press('ArrowDown')).toBe(true)
  expect(active()).toBe('one')
  choose()
  expect(active()).toBe('three')
  expect(press('ArrowUp')).toBe(true)
  expect(press('Enter')).toBe(true)
  press('Enter', { ctrlKey: true })
  press('Enter', { metaKey: true })
  expect(onOpen.mock.calls).toEqual([
    [entries[1], false],
    [entries[1], true],
    [entries[1], true],
  ])
})

it('Delete forgets an entry that was remembered, goes to the next, and leaves others alone', () => {
  const { press, onForget, active } = field(true)
  expect(press('Delete')).toBe(false)
  press('ArrowDown')
  expect(press('Delete')).toBe(true)
  expect(onForget.mock.calls).toEqual([[entries[1]]])
  expect(active()).toBe('three')
})

it('a search leaves other keys, and those of an input method, to the field', () => {
  const { press, onOpen, active } = field(true)
  expect(press('a')).toBe(false)
  expect(press('ArrowDown', { isComposing: true })).toBe(false)
  expect(press('Enter', { isComposing: true })).toBe(false)
  expect(active()).toBe('one')
  expect(onOpen).not.toHaveBeenCalled()
})
