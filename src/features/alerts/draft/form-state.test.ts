import { describe, expect, it } from 'vitest'
import { makeAlert } from '../../../../tests/support/alerts.ts'
import type { AlertSettings } from '../../../contract/entities/alert/alert.ts'
import { alertTypes } from '../../../contract/entities/alert/alert-enums.ts'
import { asMantissa } from '../../../contract/market/mantissa.ts'
import { numberStyle } from '../../../i18n/number-style.ts'
import type { PriceAlert } from './alert-draft.ts'
import {
  changed,
  type FormState,
  type PriceFormRequest,
  startForm,
  withPrice,
  withSource,
  withSymbol,
} from './form-state.ts'

const style = numberStyle('en')
const start = (request: PriceFormRequest, language = 'en'): FormState =>
  startForm(request, {}, { style: numberStyle(language), now: 1_000 })
const values = ({ draft }: FormState) => [draft.price, draft.up, draft.down]
const priced = (state: FormState): FormState =>
  withPrice(state, { mantissa: asMantissa(6_841_230), scale: 2, style })

describe('a new alert', () => {
  it('is about the default pair and starts from its current price', () => {
    const state = priced(start({}))
    expect(state.draft).toMatchObject({
      symbolId: 'BTCUSDT_UMCBL',
      alertType: 1,
      priceSource: 0,
      frequency: 3,
      channels: [5, 4],
      expiry: 90,
    })
    expect(values(state)).toEqual(['68412.30', '71832.92', '64991.69'])
    expect(state).toMatchObject({ touched: false, filled: true })
  })

  it('starts from the price that was asked for', () => {
    expect(values(priced(start({ symbolId: 'ETHUSDT_SPBL', price: '2500' })))[0]).toBe('2500')
  })

  it('waits for what was asked for', () => {
    const request = { symbolId: 'ETHUSDT_SPBL', price: '2500', alertType: alertTypes.fallsTo }
    expect(start(request).draft.alertType).toBe(alertTypes.fallsTo)
  })

  it('writes numbers as the person does, with all their decimals', () => {
    const state = start({ symbolId: 'ETHUSDT_SPBL', price: '2500.125' }, 'de')
    expect(state).toMatchObject({ decimals: 3, draft: { price: '2500,125' } })
    const at = { mantissa: asMantissa(6_841_230), scale: 2, style: numberStyle('de') }
    expect(values(withPrice(start({}, 'de'), at))).toEqual(['68412,30', '71832,92', '64991,69'])
  })

  it('follows the price source until a price is typed', () => {
    const followed = withSource(priced(start({})), 1)
    expect(followed).toMatchObject({ filled: false, touched: true, draft: { priceSource: 1 } })
    expect(values(followed)).toEqual(['', '', ''])
    const typed = changed(priced(start({})), { price: '70000' })
    expect(values(withSource(typed, 2))[0]).toBe('70000')
  })

  it('forgets prices with the symbol, and keeps everything else', () => {
    const state = changed(priced(start({})), { price: '70000', note: 'mine', percent: '7' })
    const other = withSymbol(state, 'ETHUSDT_UMCBL')
    expect(values(other)).toEqual(['', '', ''])
    expect(other.draft).toMatchObject({ note: 'mine', percent: '7' })
    expect(withSymbol(other, 'ETHUSDT_UMCBL')).toBe(other)
  })
})

describe('an existing alert', () => {
  const { configurePrice: _, ...bare } = makeAlert()
  const alert: PriceAlert = {
    ...bare,
    alertType: 7,
    configurePriceUp: '70000',
    configurePriceDown: '60000',
    note: 'range',
    frequency: 1,
    coolDown: 300_000,
    channels: [3],
  }

  it('comes with what was decided, and with a price for other kinds', () => {
    const state = priced(start({ mode: 'edit', alert }))
    expect(values(state)).toEqual(['68412.30', '70000', '60000'])
    expect(state.draft).toMatchObject({
      alertType: 7,
      note: 'range',
      frequency: 1,
      coolDown: 300_000,
      channels: [3],
      expiry: 'kept',
    })
    expect(values(withSource(state, 1))).toEqual(['68412.30', '70000', '60000'])
  })

  it('lives anew where it has expired or is the model of another', () => {
    expect(start({ mode: 'duplicate', alert }).draft.expiry).toBe(90)
    const expired = { ...alert, expiresAt: 999 }
    expect(start({ mode: 'edit', alert: expired }).draft.expiry).toBe(90)
  })
})

describe('what was entered before the session ended', () => {
  const day = 86_400_000
  const settings: AlertSettings = {
    symbolId: 'ETHUSDT_UMCBL',
    alertType: 8,
    priceSource: 1,
    configurePriceUp: '2600.125',
    configurePriceDown: '2400',
    frequency: 1,
    coolDown: 900_000,
    channels: [3],
    note: 'range',
  }
  const request = { symbolId: 'ETHUSDT_UMCBL', alertType: 8 } as const

  it('stands in the form again, in the language of the page', () => {
    const entered = { settings: { ...settings, expiresAt: 500 + 7 * day }, at: 900 }
    const state = start({ ...request, entered }, 'de')
    expect(state).toMatchObject({ touched: true, ownValues: true, decimals: 3 })
    expect(state.draft).toMatchObject({
      symbolId: 'ETHUSDT_UMCBL',
      alertType: 8,
      priceSource: 1,
      frequency: 1,
      coolDown: 900_000,
      channels: [3],
      note: 'range',
      expiry: 7,
    })
    // The price, which this kind does not have, comes from the market.
    expect(values(state)).toEqual(['', '2600,125', '2400'])
    expect(values(priced(state))).toEqual(['68412.30', '2600,125', '2400'])
  })

  it('changes the alert that it was to change', () => {
    const { configurePrice: _, ...bare } = makeAlert({ expiresAt: 5_000 })
    const alert: PriceAlert = { ...bare, alertType: 7, configurePriceUp: '1', note: 'old' }
    const entered = { settings: { ...settings, expiresAt: 5_000 }, at: 900 }
    const { draft } = start({ mode: 'edit', alert, entered })
    expect(draft).toMatchObject({ alertType: 8, up: '2600.125', note: 'range', expiry: 'kept' })
  })

  it('lives as long as usual where its life is none that can be chosen', () => {
    const expiryOf = (expiresAt?: number) =>
      start({ ...request, entered: { settings: { ...settings, expiresAt }, at: 0 } }).draft.expiry
    expect([expiryOf(), expiryOf(12 * day), expiryOf(365 * day)]).toEqual([90, 90, 365])
  })
})

it('forgets what was wrong with a field when it changes', () => {
  const problems = (['price', 'channels', 'form'] as const).map((field) => ({ field, text: '' }))
  const state = { ...start({}), problems }
  expect(changed(state, { price: '1' }).problems.map(({ field }) => field)).toEqual(['channels'])
  expect(changed(state, { alertType: 3 }).problems).toEqual([])
})
