import { describe, expect, it } from 'vitest'
import { locales } from '../../contract/locales.ts'
import { failedPage } from './failed-page.ts'

const [english] = locales
const german = locales.find(({ locale }) => locale === 'de') ?? english

describe('failedPage', () => {
  it.each([
    ['/markets/overview', '/de/markets/overview'],
    ['/markets/spot/usdt?sort=-last&q=a%26b#x', '/de/markets/spot/usdt?sort=-last&q=a%26b#x'],
    ['/ar/markets/rank', '/de/markets/rank'],
    ['/markets/rank/', '/de/markets/rank'],
    ['/markets/tokens/BTC', '/de/markets/tokens/BTC'],
  ])('leads back to %s', (from, to) => {
    expect(failedPage(from, german)).toBe(to)
  })

  it.each([
    undefined,
    '/v1/user/logout',
    '/markets/../v1/user/logout',
    '/de/v1/user/logout',
    '/v1/user/logout?x=/markets',
    '/healthz',
    '/sw.js',
    '/markets/nowhere',
    'https://evil.example/markets',
    '//evil.example/markets',
  ])('leads to the markets where %j is no page of ours', (from) => {
    expect(failedPage(from, german)).toBe('/de/markets')
    expect(failedPage(from, english)).toBe('/markets')
  })
})
