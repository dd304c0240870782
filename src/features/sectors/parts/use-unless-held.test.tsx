// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { mount } from '../../../../tests/support/mount.ts'
import { useUnlessHeld } from './use-unless-held.ts'

afterEach(() => document.body.replaceChildren())

function Value(props: { value?: string; held?: boolean; question?: string }) {
  const { value, held = false, question = 'ai' } = props
  return <p>{useUnlessHeld(value, held, question) ?? 'none'}</p>
}

it('keeps what it shows while that is held, and is the newest afterwards', () => {
  const { container, render } = mount(<Value value="one" />)
  render(<Value value="two" held />)
  expect(container.textContent).toBe('one')
  render(<Value value="two" />)
  expect(container.textContent).toBe('two')
})

it('shows the first value, and what answers another question, also while it is held', () => {
  const { container, render } = mount(<Value held />)
  expect(container.textContent).toBe('none')
  render(<Value value="one" held />)
  expect(container.textContent).toBe('one')
  render(<Value held question="meme" />)
  expect(container.textContent).toBe('none')
  render(<Value value="other" held question="meme" />)
  expect(container.textContent).toBe('other')
})
