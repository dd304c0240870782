// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { afterEach, expect, it } from 'vitest'
import { mount } from '../../../../tests/support/mount.ts'
import { AppPartsProvider } from '../../../lib/app-parts.tsx'
import { createDirtyState } from '../../../lib/dirty.ts'
import { FormField } from '../fields/FormField.tsx'
import type { Problem } from '../texts/problems.ts'
import { FormShell } from './FormShell.tsx'

i18n.loadAndActivate({ locale: 'en', messages: {} })

afterEach(() => document.body.replaceChildren())

/** A form with the field of bands alone. */
function form(problems: readonly Problem[]) {
  return (
    <I18nProvider i18n={i18n}>
      <AppPartsProvider parts={{ dirty: createDirtyState() }}>
        <FormShell
          problems={problems}
          touched={false}
          onTouch={() => undefined}
          isEdit
          isSaving={false}
          onSubmit={() => undefined}
          preview={undefined}
          limits={undefined}
        >
          <FormField label="Bands" field="bands" problems={problems}>
            <input />
          </FormField>
        </FormShell>
      </AppPartsProvider>
    </I18nProvider>
  )
}

it('says what is wrong beside its field, or above the button where there is no such field', () => {
  const { container, render } = mount(form([{ field: 'bands', text: 'Choose a band.' }]))
  const said = () =>
    [...container.querySelectorAll('[role="alert"]')].map(({ id, textContent }) => [
      id,
      textContent,
    ])
  expect(said()).toEqual([['alert-problem-bands', 'Choose a band.']])
  render(form([{ field: 'alertType', text: 'Wrong alert type.' }]))
  expect(said()).toEqual([['alert-problem-form', 'Wrong alert type.']])
  render(form([]))
  expect(said()).toEqual([])
})
