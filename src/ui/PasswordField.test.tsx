// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import { mount } from '../../tests/support/mount.ts'
import { PasswordField } from './PasswordField.tsx'

afterEach(() => document.body.replaceChildren())

it('hides a password until its person wants to see it, and leaves pasting and managers alone', () => {
  const { container, unmount } = mount(
    <PasswordField
      label="Password"
      name="password"
      autoComplete="current-password"
      showName="Show password"
      capsLockHint="Caps Lock is on"
    />,
  )
  const field = container.querySelector('input')
  const show = container.querySelector('button')
  expect(field?.type).toBe('password')
  expect(field?.autocomplete).toBe('current-password')
  const paste = new Event('paste', { bubbles: true, cancelable: true })
  act(() => void field?.dispatchEvent(paste))
  expect(paste.defaultPrevented).toBe(false)
  act(() => show?.click())
  expect(field?.type).toBe('text')
  act(() => show?.click())
  expect(field?.type).toBe('password')
  unmount()
})
