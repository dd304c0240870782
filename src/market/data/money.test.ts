import { describe, expect, it } from 'vitest'
import { moneyIn } from './money.ts'

describe('moneyIn', () => {
  it('shows dollars as they are, without a sign', () => {
    expect(moneyIn('USD', { USD: 0.9998 }, 'en')).toMatchObject({
      currency: 'USD',
      rate: 1,
      converted: false,
      mark: { prefix: '', suffix: '' },
      sign: { prefix: '$', suffix: '' },
    })
  })

  it('converts into another currency, with its sign where the language puts it', () => {
    expect(moneyIn('EUR', { EUR: 0.92 }, 'de')).toMatchObject({
      currency: 'EUR',
      rate: 0.92,
      converted: true,
      mark: { prefix: '', suffix: '\u00a0€' },
    })
  })

  it.each([{}, { EUR: 0 }, { EUR: Number.NaN }, { EUR: -1 }])(
    'shows dollars with their sign where the rate is missing: %j',
    (rates) => {
      expect(moneyIn('EUR', rates, 'en')).toMatchObject({
        currency: 'USD',
        rate: 1,
        converted: false,
        mark: { prefix: '$', suffix: '' },
      })
    },
  )
})
