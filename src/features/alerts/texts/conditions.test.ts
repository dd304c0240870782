import { i18n } from '@lingui/core'
import { describe, expect, it } from 'vitest'
import {
  exactNumber,
  exactPercent,
  fractionOfPercent,
  percentDigits,
} from '../../../app/number-field/exact-numbers.ts'
import { alertTypes } from '../../../contract/entities/alert/alert-enums.ts'
import { numberStyle } from '../../../i18n/number-style.ts'
import { type Condition, conditionText } from './conditions.ts'

i18n.load('en', {})
i18n.activate('en')

const text = (condition: Condition, quote = 'USDT') =>
  conditionText(condition, { i18n, style: numberStyle('en'), quote }).replace(/[\u2066\u2069]/g, '')

describe('conditionText', () => {
  it.each<[Condition, string]>([
    [{ alertType: alertTypes.risesTo, configurePrice: '70000.10' }, 'Rises to 70,000.10 USDT'],
    [{ alertType: alertTypes.risesTo, configurePrice: '' }, 'Rises to — USDT'],
    [{ alertType: alertTypes.risePercent, percent: '' }, 'Rises by —'],
    [{ alertType: alertTypes.entersChannel, configurePriceUp: '61000' }, 'Enters — – 61,000 USDT'],
    [{ alertType: alertTypes.fallsTo, configurePrice: '0.00001234' }, 'Falls to 0.00001234 USDT'],
    [{ alertType: alertTypes.risePercent, percent: '0.05' }, 'Rises by 5%'],
    [{ alertType: alertTypes.fallPercent, percent: '0.125' }, 'Falls by 12.5%'],
    [{ alertType: alertTypes.rise24hPercent, percent: '1.5' }, '24h change rises to +150%'],
    [{ alertType: alertTypes.fall24hPercent, percent: '0.0001' }, '24h change falls to −0.01%'],
    [
      {
        alertType: alertTypes.entersChannel,
        configurePriceDown: '60000',
        configurePriceUp: '61000',
      },
      'Enters 60,000 – 61,000 USDT',
    ],
    [
      {
        alertType: alertTypes.exitsChannel,
        configurePriceDown: '60000',
        configurePriceUp: '61000.5',
      },
      'Leaves 60,000 – 61,000.5 USDT',
    ],
    [{ alertType: alertTypes.moodBand, bands: ['fear'] }, 'Enters Fear'],
    [
      { alertType: alertTypes.moodBand, bands: ['fear', 'neutral', 'greed'] },
      'Enters Fear, Neutral, or Greed',
    ],
    [
      { alertType: alertTypes.marketChange, changeKinds: ['rise', 'newHigh'], changeSize: 1 },
      'Rise or New high',
    ],
    [{ alertType: alertTypes.marketChange, changeKinds: ['fall'], changeSize: 3 }, 'Fall, large'],
  ])('writes %j', (condition, words) => {
    expect(text(condition)).toBe(words)
  })

  it('leaves out a quote that is not known, and keeps every number left to right', () => {
    const condition = { alertType: alertTypes.risesTo, configurePrice: '1' }
    expect(text(condition, '')).toBe('Rises to 1')
    expect(conditionText(condition, { i18n, style: numberStyle('ar'), quote: 'USD' })).toMatch(
      /\u20661 USD\u2069$/,
    )
  })
})

describe('exact numbers', () => {
  it.each([
    ['70000', 'en', '70,000'],
    ['70000.50', 'de', '70.000,50'],
    ['-1.5', 'en', '−1.5'],
    ['no number', 'en', ''],
  ])('writes %s in %s as %s', (value, language, words) => {
    expect(exactNumber(value, numberStyle(language))).toBe(words)
  })

  it.each([
    ['0.05', '5%'],
    ['0.0001', '0.01%'],
    ['2', '200%'],
    ['', ''],
  ])('writes the fraction %j as %j', (value, words) => {
    expect(exactPercent(value, numberStyle('en'))).toBe(words)
  })

  it.each(['5', '0.01', '12.5', '150', '0'])('reads back the %s percent that it wrote', (typed) => {
    expect(percentDigits(fractionOfPercent(typed))).toBe(typed)
  })

  it('has no fraction of what is no number', () => {
    expect(fractionOfPercent('.')).toBe('')
    expect(percentDigits('x')).toBe('')
  })
})
