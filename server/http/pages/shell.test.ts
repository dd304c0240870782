import { describe, expect, it } from 'vitest'
import {
  defaultLocale,
  type Locale,
  localeOfSegment,
  locales,
} from '../../../src/contract/locales.ts'
import { builtPage } from '../../../tests/support/http-services.ts'
import { manualClock } from '../../../tests/support/manual-clock.ts'
import { listedMarket } from '../../../tests/support/market.ts'
import { createPageNames } from '../../content/page-names.ts'
import { createShell } from './shell.ts'

const german: Locale = localeOfSegment('de') ?? defaultLocale
const always = () => true
const rules = '{"hiddenCoins":[],"onChain":true}'
const names = createPageNames({
  venue: { simulated: true },
  market: listedMarket(manualClock(), 3),
  onchain: { firstTokens: () => undefined },
})
const text = (body: { bytes: Uint8Array }) => Buffer.from(body.bytes).toString()

describe('createShell', () => {
  const shell = createShell(builtPage, 'https://bourse.example', names)

  it('fills a page once per path and locale', () => {
    const page = shell.page(german, '/markets/margin', rules, always)
    expect(shell.page(german, '/markets/margin', rules, always)).toBe(page)
    expect(text(page)).toContain('href="https://bourse.example/de/markets/margin"')
    const english = shell.page(defaultLocale, '/markets/margin', rules, always)
    expect(text(english)).toContain(
      '<link rel="canonical" href="https://bourse.example/markets/margin">',
    )
  })

  it('names the languages that have a page, and no others', () => {
    const own = createShell(
      builtPage,
      'https://bourse.example',
      names,
      {},
      ({ locale }, path) => path !== '/markets/tokens/XMR' || locale === 'de',
    )
    const links = (path: string) =>
      [...text(own.page(german, path, rules, always)).matchAll(/hreflang="([^"]+)"/g)].map(
        ([, language]) => language,
      )
    expect(links('/markets/tokens/XMR')).toEqual(['de'])
    expect(links('/markets/tokens/BTC')).toHaveLength(locales.length + 1)
  })

  it('knows the spot list by one address', () => {
    expect(text(shell.page(german, '/markets/spot', rules, always))).toContain(
      '<link rel="canonical" href="https://bourse.example/de/markets">',
    )
  })

  it('says what links to it show elsewhere, and where a sector stands', () => {
    const known = { ...names, values: () => ['Layer 1'] }
    const own = createShell(builtPage, 'https://bourse.example', known)
    const page = text(own.page(german, '/markets/leadingDetail/layer-1', rules, always))
    expect(page).toContain('<meta property="og:title" content="Layer 1: ')
    expect(page).toContain(
      '<meta property="og:url" content="https://bourse.example/de/markets/leadingDetail/layer-1">',
    )
    expect(page).toContain('"position":2,"name":"Layer 1"')
    expect(text(shell.page(german, '/markets/alerts', rules, always))).not.toContain('og:')
  })

  it.each([
    ['/markets/leadingDetail/layer-1', '/pictures/de/markets/leadingDetail/layer-1.png', 1200, 630],
    ['/markets/margin', '/icons/icon-512.png', 512, 512],
  ])('names the picture that links to %s show', (path, picture, width, height) => {
    const page = text(shell.page(german, path, rules, always))
    const title = /<title>([^<]*)</.exec(page)?.[1] ?? ''
    const property = (name: string): string =>
      new RegExp(`<meta property="${name}" content="([^"]*)">`).exec(page)?.[1] ?? ''
    expect(property('og:image')).toBe(`https://bourse.example${picture}`)
    expect([property('og:image:width'), property('og:image:height')]).toEqual([
      `${width}`,
      `${height}`,
    ])
    expect(title).not.toBe('')
    expect(property('og:image:alt')).toBe(title)
    const card = width > height ? 'summary_large_image' : 'summary'
    expect(page).toContain(`<meta name="twitter:card" content="${card}">`)
  })

  it('says what its visitor may be shown, and keeps the page of others apart', () => {
    const meta = (text: string) =>
      `<meta name="bourse-rules" content="${text.replaceAll('"', '&#34;')}"`
    const other = '{"hiddenCoins":[],"onChain":false}'
    const page = shell.page(german, '/markets/margin', other, always)
    expect(text(page)).toContain(`${meta(other)}>`)
    expect(text(shell.page(german, '/markets/margin', rules, always))).toContain(`${meta(rules)}>`)
    expect(text(shell.notFound(german, other))).toContain(`${meta(other)}>`)
    expect(text(shell.stored(other))).toContain(`${meta(other)} data-stored>`)
    expect(shell.stored(other)).toBe(shell.stored(other))
  })

  it('says the number of coins once there are hundreds, and then makes the page anew', () => {
    const counts: string[] = []
    const own = createShell(builtPage, 'https://bourse.example', {
      ...names,
      count: () => counts[0],
    })
    const before = own.page(german, '/markets', rules, always)
    expect(text(before)).toContain('<title>Krypto-Preise live | Bourse</title>')
    counts.push('800+')
    expect(text(own.page(german, '/markets', rules, always))).toContain('800+ Kryptowährungen')
    expect(text(own.stored(rules))).not.toContain('800+')
  })

  it('writes parts of the path as text', () => {
    const page = text(shell.page(defaultLocale, '/markets/tokens/%3Cscript%3E%22', rules, always))
    expect(page).toContain('<title>&#60;script&#62;&#34; price, chart and markets | Bourse</title>')
    expect(page).not.toContain('<script>"')
  })

  it('tells machines the way to a page that is no list', () => {
    const page = text(shell.page(german, '/markets/tokens/C0', rules, always))
    const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(page)?.[1] ?? ''
    expect(JSON.parse(json)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [
        {
          '@type': 'ListItem',
          position: 1,
          name: 'Märkte',
          item: 'https://bourse.example/de/markets',
        },
        {
          '@type': 'ListItem',
          position: 2,
          name: 'C0USDT (C0)',
          item: 'https://bourse.example/de/markets/tokens/C0',
        },
      ],
    })
    expect(text(shell.page(german, '/markets/leading', rules, always))).toContain(
      '"name":"Krypto-Sektoren nach Entwicklung","item":"https://bourse.example/de/markets/leading"',
    )
    for (const path of ['/markets', '/markets/margin', '/markets/spot/meme', '/markets/alerts']) {
      expect(text(shell.page(german, path, rules, always)), path).not.toContain('ld+json')
    }
    expect(
      text(shell.page(german, '/markets/tokens/%3C%2Fscript%3E', rules, always)),
    ).not.toContain('</script>"')
  })

  it('keeps 400 pages and forgets the one not asked for longest', () => {
    const small = createShell(builtPage, 'https://bourse.example', names)
    const page = (number: number) => small.page(german, `/markets/spot/${number}`, rules, always)
    const [first, second] = [page(0), page(1)]
    for (let number = 2; number < 400; number++) page(number)
    expect(page(0)).toBe(first)
    page(400)
    expect(page(0)).toBe(first)
    expect(page(1)).not.toBe(second)
  })

  it('keeps the page for addresses that do not exist in every language, whatever else is asked', () => {
    const small = createShell(builtPage, 'https://bourse.example', names)
    const missing = small.notFound(german, rules)
    for (let number = 0; number < 401; number++)
      small.page(german, `/markets/${number}`, rules, always)
    expect(small.notFound(german, rules)).toBe(missing)
    expect(small.notFound(defaultLocale, rules)).not.toBe(missing)
  })

  it('neither compresses nor keeps what a visitor asks for too often, and says the same', () => {
    const small = createShell(builtPage, 'https://bourse.example', names)
    const plain = small.page(german, '/markets/margin', rules, () => false)
    expect(plain).not.toHaveProperty('encode')
    const page = small.page(german, '/markets/margin', rules, always)
    expect([text(page), page.etag]).toEqual([text(plain), plain.etag])
    expect(page).toHaveProperty('encode')
    expect(small.page(german, '/markets/margin', rules, () => false)).toBe(page)
  })
})
