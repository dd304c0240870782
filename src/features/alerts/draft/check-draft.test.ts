import { i18n } from '@lingui/core'
import { describe, expect, it } from 'vitest'
import { numberStyle } from '../../../i18n/number-style.ts'
import { type AlertDraft, newDraft } from './alert-draft.ts'
import { checkDraft } from './check-draft.ts'
import { readNumbers } from './read-numbers.ts'

i18n.load('en', {})
i18n.activate('en')

const draft = (parts: Partial<AlertDraft>): AlertDraft => ({
  ...newDraft(numberStyle('en'), { price: '70000' }),
  up: '71000',
  down: '69000',
  ...parts,
})
const check = (parts: Partial<AlertDraft>, language = 'en', currentExpiry?: number, scale = 2) => {
  const rules = { style: numberStyle(language), scale, quote: 'USDT' }
  const checked = draft(parts)
  return checkDraft(checked, readNumbers(checked, rules), { now: 1_000, currentExpiry })
}
const settings = (parts: Partial<AlertDraft>, language?: string) => check(parts, language).settings
const faults = (parts: Partial<AlertDraft>) => check(parts).problems?.map(({ field }) => field)

describe('checkDraft', () => {
  it.each<[Partial<AlertDraft>, object]>([
    [{ alertType: 1, price: '70000.' }, { configurePrice: '70000' }],
    [{ alertType: 2 }, { configurePrice: '70000' }],
    [{ alertType: 3, percent: '5' }, { percent: '0.05' }],
    [{ alertType: 4, percent: '0.5' }, { percent: '0.005' }],
    [{ alertType: 5, percent: '150' }, { percent: '1.5' }],
    [{ alertType: 6, percent: '99.9' }, { percent: '0.999' }],
    [{ alertType: 7 }, { configurePriceUp: '71000', configurePriceDown: '69000' }],
    [{ alertType: 8 }, { configurePriceUp: '71000', configurePriceDown: '69000' }],
  ])('sends the values of the kind in %j and no others', (parts, values) => {
    expect(settings(parts)).toEqual({
      symbolId: 'BTCUSDT_UMCBL',
      alertType: parts.alertType,
      priceSource: 0,
      ...values,
      frequency: 3,
      coolDown: 60_000,
      channels: [5, 4],
      note: '',
    })
  })

  it('watches the last price of spot pairs and for the 24 hour change', () => {
    expect(settings({ priceSource: 1 })?.priceSource).toBe(1)
    expect(settings({ priceSource: 1, symbolId: 'BTCUSDT_SPBL' })?.priceSource).toBe(0)
    expect(settings({ priceSource: 2, alertType: 6 })?.priceSource).toBe(0)
  })

  it("lives as long as is chosen, and the usual time by the gateway's own clock", () => {
    expect(settings({ expiry: 7 })?.expiresAt).toBe(1_000 + 7 * 86_400_000)
    expect(settings({ expiry: 90 })).not.toHaveProperty('expiresAt')
  })

  it('keeps the end of an alert that is changed, and makes the note one line', () => {
    const checked = check({ expiry: 'kept', note: '  high\t up ' }, 'en', 5_000)
    expect(checked.settings).toMatchObject({ expiresAt: 5_000, note: 'high up' })
  })

  it.each<[Partial<AlertDraft>, string[]]>([
    [{ price: '' }, ['price']],
    [{ price: '0.00' }, ['price']],
    [{ price: '.' }, ['price']],
    [{ price: '1e5' }, ['price']],
    [{ price: '-7' }, ['price']],
    [{ alertType: 3, percent: '' }, ['percent']],
    [{ alertType: 5, percent: '0' }, ['percent']],
    [{ alertType: 4, percent: '100' }, ['percent']],
    [{ alertType: 7, up: '', down: '0' }, ['up', 'down']],
    [{ alertType: 8, up: '69000' }, ['up']],
    [{ channels: [] }, ['channels']],
    [{ price: '', channels: [] }, ['price', 'channels']],
  ])('finds what is wrong in %j', (parts, fields) => {
    expect(faults(parts)).toEqual(fields)
  })

  it('reads numbers by the language, and cuts no decimals of a percentage that can be asked for', () => {
    expect(settings({ price: '70.000' }, 'de')?.configurePrice).toBe('70000')
    expect(settings({ price: '70,000.50 USDT' })?.configurePrice).toBe('70000.50')
    expect(settings({ alertType: 3, percent: '1,2345' }, 'de')?.percent).toBe('0.012345')
  })

  it('asks what is unclear, and says that prices are to be valid', () => {
    const words = (price: string) =>
      check({ price }).problems?.map(({ text }) => (typeof text === 'string' ? text : i18n._(text)))
    expect(words('1,5')).toEqual(['Choose which number you mean.'])
    const invalid = ['Fill in a valid price.']
    expect([words(''), words('1e5'), words('0')]).toEqual([invalid, invalid, invalid])
  })

  it('compares bounds to the last decimal, where doubles no longer tell them apart', () => {
    const [less, more] = ['9007199254740.990', '9007199254740.991']
    expect(Number(less)).toBe(Number(more))
    const bounds = (up: string, down: string) =>
      check({ alertType: 7, up, down }, 'en', undefined, 3).problems?.map(({ field }) => field)
    expect(bounds(more, less)).toBeUndefined()
    expect(bounds(less, more)).toEqual(['up'])
    expect(bounds('70000.0', '70000')).toEqual(['up'])
  })

  it('ignores what stands in the fields of other kinds', () => {
    expect(settings({ alertType: 3, price: '', up: '', down: '' })).toBeDefined()
  })
})
