import { expect, it, vi } from 'vitest'
import { defaultLocale, localeNamed } from '../contract/locales.ts'
import { createPageOpening, pageHref } from './page-opening.ts'

it('opens no page of another site, and keeps the query as it is', () => {
  expect(pageHref(localeNamed('de'), '//evil.example/x')).not.toContain('evil')
  expect(pageHref(localeNamed('de'), '/markets/spot?q=a//b/')).toBe('/de/markets/spot?q=a//b/')
})

it.each([
  ['de', '/de/markets/spot?sort=last'],
  [defaultLocale.locale, '/markets/spot?sort=last'],
] as const)('opens pages in the locale %s, inside the app, anew and in a new tab', (name, href) => {
  const ways = { navigate: vi.fn(), assign: vi.fn(), open: vi.fn() }
  const pages = createPageOpening(localeNamed(name), ways)
  pages.inApp('/markets/spot?sort=last')
  pages.byFullLoad('/markets/spot?sort=last')
  pages.inNewTab('/markets/spot?sort=last')
  expect([ways.navigate, ways.assign, ways.open].map(({ mock }) => mock.calls)).toEqual([
    [[href]],
    [[href]],
    [[href]],
  ])
})
