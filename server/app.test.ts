import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { builtPage, type TestServices, testServices } from '../tests/support/http-services.ts'
import { buildApp, originOf } from './app.ts'
import { parseConfig } from './config/config.ts'
import { permissionsPolicy } from './http/core/permissions-policy.ts'
import { inlineSources } from './http/core/security-headers.ts'

describe('the gateway', () => {
  let gateway: TestServices
  let app: FastifyInstance

  beforeAll(async () => {
    gateway = await testServices()
    app = await buildApp(gateway.services)
  })

  afterAll(async () => {
    await app.close()
    await gateway.dispose()
  })

  it.each([
    '/markets',
    '/nothing',
    '/',
    '/sw.js',
    '/manifest.webmanifest',
    '/assets/index-1a2b.js',
    '/assets/gone.js',
    '/v1/nothing',
    '/v1/mix/public/time',
    '/v1/mix/symbol/getAllSymbol?line=7',
    '/healthz',
    '/readyz',
    '/metrics',
    '/openapi.json',
    '/robots.txt',
    '/sitemap.xml',
  ])('puts the security headers on %s', async (url) => {
    const { headers } = await app.inject(url)
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    for (const source of inlineSources(builtPage, 'script')) expect(policy).toContain(source)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(headers['x-powered-by'] ?? headers['server']).toBeUndefined()
  })

  it.each([
    ['/markets', true],
    ['/de/markets/overview', true],
    ['/nothing', true],
    ['/index.html', true],
    ['/sw.js', false],
    ['/assets/index-1a2b.js', false],
    ['/v1/nothing', false],
    ['/healthz', false],
  ])('tells browsers at %s what a page may use and where reports go: %s', async (url, page) => {
    const { headers } = await app.inject(url)
    expect(headers['content-security-policy']).toMatch(/; report-uri \/v1\/csp-report$/)
    expect(headers['permissions-policy']).toBe(page ? permissionsPolicy : undefined)
  })

  it('opens exactly the Sentry that is set, for errors and for reports, and tells the page', async () => {
    const dsn = 'https://abc123@o7.ingest.sentry.example/42'
    const { sentry } = parseConfig({ SENTRY_DSN: dsn })
    const reports = 'https://o7.ingest.sentry.example/api/42/security/?sentry_key=abc123'
    const { config } = gateway.services
    const other = await buildApp({
      ...gateway.services,
      config: { ...config, publicOrigin: 'https://bourse.example', sentry },
    })
    const { headers, body } = await other.inject('/markets')
    expect(body).toContain(`<meta name="bourse-sentry" content="${dsn}"`)
    expect(headers['reporting-endpoints']).toBe(`csp="${reports}"`)
    const policy = String(headers['content-security-policy'])
    expect(policy.split('; ').filter((directive) => directive.includes('sentry'))).toEqual([
      "connect-src 'self' wss://bourse.example https://o7.ingest.sentry.example",
      `report-uri ${reports}`,
    ])
    expect(policy).toMatch(/; report-to csp$/)
    await other.close()
  })
})

describe('originOf', () => {
  const config = { publicOrigin: undefined }

  it.each([
    ['127.0.0.1', 8080, 'http://localhost:8080'],
    ['127.0.0.2', 8080, 'http://127.0.0.2:8080'],
    ['0.0.0.0', 80, 'http://localhost:80'],
    ['::', 8080, 'http://localhost:8080'],
    ['::1', 8080, 'http://localhost:8080'],
    ['fd00::2', 8080, 'http://[fd00::2]:8080'],
  ])('of %s and %d is %s', (host, port, origin) => {
    expect(originOf({ ...config, host, port })).toBe(origin)
  })

  it('is the public one where there is one', () => {
    const publicOrigin = 'https://bourse.example'
    expect(originOf({ ...config, host: '0.0.0.0', port: 1, publicOrigin })).toBe(publicOrigin)
  })
})
