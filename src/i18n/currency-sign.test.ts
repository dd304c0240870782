import { describe, expect, it } from 'vitest'
import { type DisplayCurrency, displayCurrencies } from '../contract/enums.ts'
import { locales } from '../contract/locales.ts'
import { currencySign, readSign } from './currency-sign.ts'

describe('currencySign', () => {
  it('stands where the language puts it', () => {
    expect(currencySign('EUR', 'en')).toEqual({ prefix: '€', suffix: '' })
    expect(currencySign('EUR', 'de')).toEqual({ prefix: '', suffix: '\u00a0€' })
    expect(currencySign('KRW', 'en')).toEqual({ prefix: '₩', suffix: '' })
  })

  it.each(displayCurrencies)('shows %s in every language and holds no digits', (currency) => {
    for (const { language } of locales) {
      const { prefix, suffix } = currencySign(currency, language)
      expect((prefix + suffix).trim()).not.toBe('')
      expect(prefix + suffix).not.toMatch(/[\d\u200e\u200f\u061c]/)
    }
  })

  it.each(locales)('of no other currency reads as US dollars in $language', ({ language }) => {
    const bare = (currency: DisplayCurrency): string => {
      const { prefix, suffix } = currencySign(currency, language)
      return (prefix + suffix).trim()
    }
    const others = displayCurrencies.filter((currency) => currency !== 'USD')
    expect(others.filter((currency) => bare(currency) === bare('USD'))).toEqual([])
    expect(others.filter((currency) => bare(currency) === '$')).toEqual([])
  })

  it('names dollars of other countries, where the language puts them', () => {
    expect(currencySign('HKD', 'en')).toEqual({ prefix: 'HK$', suffix: '' })
    expect(currencySign('HKD', 'pt')).toEqual({ prefix: 'HK$\u00a0', suffix: '' })
    expect(currencySign('TWD', 'uk')).toEqual({ prefix: '', suffix: '\u00a0NT$' })
  })

  it.each(locales)('stands around dollars as Intl says in $language', ({ language }) => {
    const { prefix, suffix } = currencySign('USD', language)
    const bare = { prefix: prefix.replace('US$', '$'), suffix: suffix.replace('US$', '$') }
    const intl = readSign('USD', language)
    expect(bare).toEqual({
      prefix: intl.prefix.replace('US$', '$'),
      suffix: intl.suffix.replace('US$', '$'),
    })
  })

  it.each(['es', 'es-AR', 'pt', 'zh-TW', 'en-GB'])(
    'names US dollars in %s, whose readers have dollars or pesos of their own',
    (language) => {
      const { prefix, suffix } = currencySign('USD', language)
      expect(prefix + suffix).toContain('US$')
    },
  )
})
