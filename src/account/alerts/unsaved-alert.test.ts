// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { makeAlert, makeAlertSettings } from '../../../tests/support/alerts.ts'
import type { AlertSettings } from '../../contract/entities/alert/alert.ts'
import { createListeners } from '../../lib/store/listeners.ts'
import { forgetTab } from './forget-user.ts'
import { storeUnsavedAlert, takeUnsavedAlert } from './unsaved-alert.ts'
import { unsavedMarkOf } from './unsaved-mark.ts'

/** A page that somebody can leave by choice. */
function openPage() {
  const { add, emit } = createListeners<[string]>()
  return { mark: unsavedMarkOf({ onSignedOut: add }), signOut: () => emit('a1') }
}

let page = openPage()

beforeEach(() => {
  sessionStorage.clear()
  page = openPage()
})

const price = makeAlertSettings({ alertType: 2, note: 'mine' })
const settings = (patch: Partial<AlertSettings>): AlertSettings =>
  makeAlertSettings({ ...price, ...patch })
const keep = (
  entered: AlertSettings,
  alert = undefined as ReturnType<typeof makeAlert> | undefined,
) => storeUnsavedAlert(page.mark, 'a1', { settings: entered, alert })

it.each([
  ['a price', price, { alertType: 2, symbolId: 'ETHUSDT_SPBL' }],
  ['the mood', settings({ symbolId: '', alertType: 101, bands: ['greed'] }), { alertType: 101 }],
  [
    'changes of a pair',
    settings({ alertType: 102, changeScope: 'symbol', changeKinds: ['rise'], changeSize: 2 }),
    { alertType: 102, symbolId: 'ETHUSDT_SPBL' },
  ],
])('opens an alert on %s for its user, once', (_, entered, request) => {
  keep(entered)
  const { at } = JSON.parse(sessionStorage.getItem('unsaved_alert') ?? '{}')
  expect(takeUnsavedAlert('a1')).toEqual({ ...request, entered: { settings: entered, at } })
  expect(takeUnsavedAlert('a1')).toBeUndefined()
})

it('opens the change of an alert as that', () => {
  const alert = makeAlert()
  keep(settings({ symbolId: alert.symbolId }), alert)
  expect(takeUnsavedAlert('a1')).toMatchObject({
    mode: 'edit',
    alert,
    entered: { settings: { configurePrice: '2500.5' } },
  })
})

it('is forgotten where somebody else signs in', () => {
  keep(price)
  expect(takeUnsavedAlert('b2')).toBeUndefined()
  expect(takeUnsavedAlert('a1')).toBeUndefined()
})

it('goes with whoever chooses to sign out', () => {
  keep(price)
  forgetTab()
  expect(sessionStorage.length).toBe(0)
})

it('is not stored of somebody who chose to sign out while it was on its way, until somebody saves one again', () => {
  page.signOut()
  keep(price)
  expect(sessionStorage.length).toBe(0)
  page.mark.begin()
  keep(price)
  expect(sessionStorage.length).toBe(1)
})

it.each([
  '{',
  '{}',
  JSON.stringify({ userId: 'a1', at: 1, settings: { ...price, note: 'x'.repeat(5_000) } }),
  JSON.stringify({ userId: 'a1', at: 1, settings: { ...price, channels: [4, 4, 4, 4, 4, 4] } }),
])('reads %.40s as nothing, and drops it', (text) => {
  sessionStorage.setItem('unsaved_alert', text)
  expect(takeUnsavedAlert('a1')).toBeUndefined()
  expect(sessionStorage.length).toBe(0)
})
