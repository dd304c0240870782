import { describe, expect, it } from 'vitest'
import { appAnswers } from './navigation.ts'

describe('who answers a visit', () => {
  it.each([
    '/',
    '/markets',
    '/markets/',
    '/de/markets/spot/layer1',
    '/DE/markets',
    '/ar',
    '/markets/tokens/BTC',
    '/markets/trends/2026-11-21',
    '/markets/fear-and-greed-index',
    '/login',
  ])('the stored app: %s', (pathname) => {
    expect(appAnswers(pathname)).toBe(true)
  })

  it.each([
    '/v1/mix/public/config',
    '/v1',
    '/v1beta/markets',
    '/healthz',
    '/readyz',
    '/metrics',
    '/openapi.json',
    '/robots.txt',
    '/sitemap.xml',
    '/manifest.webmanifest',
    '/sw.js',
    '/index.html',
    '/assets/index-abc.js',
    '/icons/icon.svg',
    '/.well-known/change-password',
    '/markets/nothing-here',
    '/markets/tokens',
    '/xx/markets',
    '/pl//evil.com',
  ])('the gateway: %s', (pathname) => {
    expect(appAnswers(pathname)).toBe(false)
  })
})
