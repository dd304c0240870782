// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import { mount } from '../../../tests/support/mount.ts'
import { NewPasswordField } from './NewPasswordField.tsx'

i18n.loadAndActivate({ locale: 'en', messages: {} })

afterEach(() => document.body.replaceChildren())

it('says while somebody types how long the password would withstand guessing', () => {
  const { container, unmount } = mount(
    <I18nProvider i18n={i18n}>
      <form>
        <input name="loginName" defaultValue="lovelace" />
        <NewPasswordField
          label="Password"
          name="password"
          namesIn={['loginName']}
          error={undefined}
        />
      </form>
    </I18nProvider>,
  )
  const field = container.querySelector<HTMLInputElement>('input[name="password"]')
  const said = (password: string): string | undefined => {
    if (field === null) return undefined
    field.value = password
    act(() => void field.dispatchEvent(new InputEvent('input', { bubbles: true })))
    return container.querySelector('[role="status"]')?.textContent
  }
  expect(said('')).toContain('8')
  expect(said('seven77')).toBe(said(''))
  expect(said('lovelace 1815')).toMatch(/^Weak/)
  expect(said('gqxw-zkpr')).toMatch(/^Fair/)
  expect(said('correct horse battery')).toMatch(/^Strong/)
  expect(field?.getAttribute('aria-describedby')).toBe(
    container.querySelector('[role="status"]')?.parentElement?.id,
  )
  unmount()
})
