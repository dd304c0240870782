// @vitest-environment happy-dom
import { act, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { mount } from '../../../tests/support/mount.ts'
import { followTyping } from './early-text.ts'

/** A page as the gateway or the last visit left it. */
const stored = '<input type="search" aria-label="Filter pairs"><button>Sort</button>'

function FilterBox() {
  const [text, setText] = useState('')
  return (
    <>
      <input
        type="search"
        aria-label="Filter pairs"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <output>{text}</output>
    </>
  )
}

/** The page in which `enter` types, and the app in its place. */
function replaced(
  enter: (field: HTMLInputElement) => void,
  { hasTwo = false, isTypedBefore = false } = {},
) {
  const { container, render, unmount } = mount(null)
  container.innerHTML = stored
  const field = container.querySelector('input')
  if (field === null) throw new Error('no field')
  if (isTypedBefore) enter(field)
  const typing = followTyping(container)
  if (!isTypedBefore) enter(field)
  container.replaceChildren()
  render([<FilterBox key={1} />, hasTwo && <FilterBox key={2} />])
  typing.end()
  act(typing.repeat)
  act(typing.repeat)
  const shown = {
    texts: [...container.querySelectorAll('output')].map(({ textContent }) => textContent),
    hasFocus: document.activeElement === container.querySelector('input'),
  }
  unmount()
  return shown
}

const typeIn = (field: HTMLInputElement): void => {
  field.focus()
  field.value = 'sol'
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

it('types into the field of the app what was typed before it was there', () => {
  expect(replaced(typeIn)).toEqual({ texts: ['sol'], hasFocus: true })
  expect(replaced(typeIn, { isTypedBefore: true })).toEqual({
    texts: ['sol'],
    hasFocus: true,
  })
})

it('leaves somebody in the field that they entered', () => {
  expect(replaced((field) => field.focus())).toEqual({ texts: [''], hasFocus: true })
})

it('types nowhere where several fields are the same, or none was entered', () => {
  expect(replaced(typeIn, { hasTwo: true })).toEqual({ texts: ['', ''], hasFocus: false })
  expect(replaced(() => undefined)).toEqual({ texts: [''], hasFocus: false })
})

it.each([
  ['has taken over', (take: () => void) => act(take)],
  ['is about to take over', (take: () => void) => take()],
] as const)('types into a field that the gateway rendered, and the app %s', (_, when) => {
  const root = document.createElement('div')
  document.body.replaceChildren(root)
  root.innerHTML = renderToString(<FilterBox />)
  const field = root.querySelector('input')
  if (field === null) throw new Error('no field')
  typeIn(field)
  const typing = followTyping(root)
  act(() => {
    when(() => void hydrateRoot(root, <FilterBox />))
    typing.end()
    typing.repeat()
  })
  expect(root.querySelector('output')?.textContent).toBe('sol')
})
