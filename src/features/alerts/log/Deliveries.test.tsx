// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { afterEach, expect, it } from 'vitest'
import { mount } from '../../../../tests/support/mount.ts'
import { notificationChannels } from '../../../contract/entities/alert/alert-enums.ts'
import type { DeliveryState } from '../../../contract/entities/alert/alert-event.ts'
import { Deliveries } from './Deliveries.tsx'

i18n.loadAndActivate({ locale: 'en', messages: {} })

afterEach(() => document.body.replaceChildren())

/** What the log says of a push message to devices in these states. */
function saidOf(...states: DeliveryState[]): string {
  const deliveries = states.map((state) => {
    return { channel: notificationChannels.push, state, at: 0, error: '' }
  })
  const { container } = mount(
    <I18nProvider i18n={i18n}>
      <Deliveries deliveries={deliveries} />
    </I18nProvider>,
  )
  return container.textContent ?? ''
}

it('an event says of a push message to how many devices it came, where there is more than one', () => {
  expect(saidOf('sent')).not.toContain('device')
  expect(saidOf('sent', 'sent')).toContain(' · 2 devices')
  expect(saidOf('sent', 'dead', 'dead')).toContain(' · 1 of 3 devices')
})
