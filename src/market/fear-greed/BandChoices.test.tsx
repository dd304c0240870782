// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { afterEach, expect, it } from 'vitest'
import { mount } from '../../../tests/support/mount.ts'
import { BandChoices } from './BandChoices.tsx'

i18n.loadAndActivate({ locale: 'en', messages: {} })

afterEach(() => document.body.replaceChildren())

it('names what is wrong with the choice to who hears it', () => {
  const faulty = { 'aria-invalid': true, 'aria-describedby': 'problem' } as const
  const { container } = mount(
    <I18nProvider i18n={i18n}>
      <BandChoices chosen={[]} reading={undefined} faulty={faulty} onChange={() => undefined} />
    </I18nProvider>,
  )
  const boxes = [...container.querySelectorAll('input')]
  expect(boxes.map((box) => box.getAttribute('aria-describedby'))).toEqual(Array(5).fill('problem'))
  expect(boxes.every((box) => box.getAttribute('aria-invalid') === 'true')).toBe(true)
})
