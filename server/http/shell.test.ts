import { describe, expect, it } from 'vitest'
import { defaultLocale, type Locale, localeOfSegment } from '../../src/contract/locales.ts'
import { builtPage } from '../../tests/support/http-services.ts'
import { createShell } from './shell.ts'

const german: Locale = localeOfSegment('de') ?? defaultLocale
const text = (body: { bytes: Uint8Array }) => Buffer.from(body.bytes).toString()

describe('createShell', () => {
  const shell = createShell(builtPage, 'https://bourse.example')

  it('fills a page once per path and locale', () => {
    const page = shell.page(german, '/markets/overview')
    expect(shell.page(german, '/markets/overview')).toBe(page)
    expect(text(page)).toContain('href="https://bourse.example/de/markets/overview"')
    const english = shell.page(defaultLocale, '/markets/overview')
    expect(text(english)).toContain(
      '<link rel="canonical" href="https://bourse.example/markets/overview">',
    )
    expect(shell.notFound(german)).toBe(shell.notFound(german))
  })

  it('knows the spot list by one address', () => {
    expect(text(shell.page(german, '/markets/spot'))).toContain(
      '<link rel="canonical" href="https://bourse.example/de/markets">',
    )
  })

  it('writes parts of the path as text', () => {
    const page = text(shell.page(defaultLocale, '/markets/tokens/%3Cscript%3E%22'))
    expect(page).toContain('<title>&#60;script&#62;&#34; price, chart and markets | Bourse</title>')
    expect(page).not.toContain('<script>"')
  })

  it('keeps 400 pages and forgets the one not asked for longest', () => {
    const small = createShell(builtPage, 'https://bourse.example')
    const page = (number: number) => small.page(german, `/markets/spot/${number}`)
    const [first, second] = [page(0), page(1)]
    for (let number = 2; number < 400; number++) page(number)
    expect(page(0)).toBe(first)
    page(400)
    expect(page(0)).toBe(first)
    expect(page(1)).not.toBe(second)
  })
})
