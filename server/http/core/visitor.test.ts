import { Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import { countryReader, languageOf, localeOf, visitorReader } from './visitor.ts'

function request(country: string | string[], peer = '203.0.113.9') {
  const socket = new Socket()
  Object.defineProperty(socket, 'remoteAddress', { value: peer })
  return { headers: { 'x-country': country }, socket }
}

describe('countryReader', () => {
  it('reads the country in capitals', () => {
    const countryOf = countryReader('x-country', [])
    expect(countryOf(request('DE'))).toBe('DE')
    expect(countryOf(request('de'))).toBe('DE')
  })

  it.each(['', 'XX', 'xx', 'T1', 'DEU', 'D', 'D\u0131'])('knows no country %j', (value) => {
    expect(countryReader('x-country', [])(request(value))).toBe('')
  })

  it('reads nothing where nobody sets the header', () => {
    expect(countryReader(undefined, [])(request('DE'))).toBe('')
    expect(countryReader('other', [])(request('DE'))).toBe('')
    expect(countryReader('x-country', [])(request(['DE', 'US']))).toBe('')
  })

  it('believes only trusted proxies where there are some', () => {
    const countryOf = countryReader('x-country', ['10.0.0.0/8'])
    expect(countryOf(request('DE', '10.1.1.1'))).toBe('DE')
    expect(countryOf(request('DE'))).toBe('')
  })
})

describe('localeOf', () => {
  it.each([
    ['zh-CN', 'zh-CN'],
    ['asia/en-GB', 'asia/en-GB'],
    ['klingon', 'en'],
    [undefined, 'en'],
  ])('reads %j as %s', (locale, expected) => {
    expect(localeOf({ headers: locale === undefined ? {} : { locale } })).toBe(expected)
  })
})

describe('visitorReader', () => {
  it('knows the locale of who names only the number of a language', () => {
    const visitorOf = visitorReader({ geoHeader: undefined, trustedProxies: [] })
    const asked = { headers: {}, socket: new Socket() }
    expect(visitorOf({ ...asked, query: { languageType: '11' } }, 'CH')).toEqual({
      locale: 'de',
      country: 'CH',
    })
    expect(visitorOf({ ...asked, body: { languageType: 39 } }).locale).toBe('ar')
    expect(visitorOf(asked).locale).toBe('en')
  })
})

describe('languageOf', () => {
  it.each([
    [{ locale: 'de' }, { languageType: 39 }, undefined, 'de'],
    [{ locale: 'asia/en-GB' }, undefined, undefined, 'en-GB'],
    [{ locale: 'bg' }, { languageType: 0 }, undefined, 'bg'],
    [{}, { languageType: 39 }, undefined, 'ar'],
    [{ locale: 'nonsense' }, { languageType: 39 }, undefined, 'ar'],
    [{}, undefined, { languageType: '11' }, 'de'],
    [{}, undefined, undefined, 'en'],
    [{}, 'text', {}, 'en'],
    [{}, { languageType: null }, undefined, 'en'],
  ])('reads header %j, body %j and query %j as %s', (headers, body, query, language) => {
    expect(languageOf({ headers, body, query })).toBe(language)
  })
})
