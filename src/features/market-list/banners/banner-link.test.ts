import { expect, it } from 'vitest'
import { locales } from '../../../contract/locales.ts'
import { bannerLink } from './banner-link.ts'

const german = locales.find(({ locale }) => locale === 'de') ?? locales[0]

it.each([
  ['/markets/rank', '/de/markets/rank', true],
  ['/markets/spot/new?sort=-last#x', '/de/markets/spot/new?sort=-last#x', true],
  ['/ar/markets', '/ar/markets', true],
  ['/support/fees.pdf', '/support/fees.pdf', false],
  ['/..//evil.example/x', '/evil.example/x', false],
  ['/\t/evil.example', '/de/markets', true],
])('leads from %s to our own site', (link, href, inApp) => {
  const target = bannerLink(link, german)
  expect(target.inApp).toBe(inApp)
  expect(target.href).toBe(href)
})
