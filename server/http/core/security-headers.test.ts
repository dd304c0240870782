import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { headerSetHash, inlineSources, pageHeaders, securityHeaders } from './security-headers.ts'

function policyOf(headers: Readonly<Record<string, string>>): Map<string, string[]> {
  const text = headers['content-security-policy'] ?? ''
  return new Map(
    text.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources]
    }),
  )
}

const options = {
  origin: 'http://127.0.0.1:8080',
  scriptSources: [],
  styleSources: [],
  connectSources: [],
  reportsTo: '/v1/csp-report',
}
const plain = securityHeaders(options)

describe('the content security policy', () => {
  const policy = policyOf(plain)

  it('allows nothing that it does not name', () => {
    expect(policy.get('default-src')).toEqual(["'none'"])
    expect(policy.get('base-uri')).toEqual(["'none'"])
    expect(policy.get('frame-ancestors')).toEqual(["'none'"])
    expect(policy.get('form-action')).toEqual(["'self'"])
  })

  it('takes neither inline code nor eval nor foreign hosts', () => {
    expect(policy.get('script-src')).toEqual(["'self'"])
    expect(policy.get('style-src')).toEqual(["'self'"])
    const sources = [...policy.values()].flat().join(' ')
    expect(sources).not.toMatch(/unsafe|\*|https:|nonce/)
  })

  it('demands trusted types under one name', () => {
    expect(policy.get('require-trusted-types-for')).toEqual(["'script'"])
    expect(policy.get('trusted-types')).toEqual(['bourse'])
  })

  it.each([
    ['http://127.0.0.1:8080', 'ws://127.0.0.1:8080'],
    ['https://bourse.example', 'wss://bourse.example'],
  ])('opens sockets of %s to %s', (origin, socket) => {
    const headers = securityHeaders({ ...options, origin })
    expect(policyOf(headers).get('connect-src')).toEqual(["'self'", socket])
  })

  it('opens exactly the origins beside our own that are named', () => {
    const headers = securityHeaders({ ...options, connectSources: ['https://sentry.example'] })
    const opened = [...policyOf(headers)].filter(([, sources]) =>
      sources.some((source) => source.includes('sentry.example')),
    )
    expect(opened).toEqual([
      ['connect-src', ["'self'", 'ws://127.0.0.1:8080', 'https://sentry.example']],
    ])
  })

  it('allows inline scripts and styles by their hash', () => {
    const html = '<script>a()</script><style>b{}</style>'
    const headers = securityHeaders({
      ...options,
      scriptSources: inlineSources(html, 'script'),
      styleSources: inlineSources(html, 'style'),
    })
    const hash = (text: string) => createHash('sha256').update(text).digest('base64')
    expect(policyOf(headers).get('script-src')).toEqual(["'self'", `'sha256-${hash('a()')}'`])
    expect(policyOf(headers).get('style-src')).toEqual(["'self'", `'sha256-${hash('b{}')}'`])
  })
})

describe('reports of what breaks the policy', () => {
  it.each([
    '/v1/csp-report',
    'https://o7.ingest.sentry.example/api/42/security/?sentry_key=abc123',
  ])('go to exactly %s, and open nothing', (reportsTo) => {
    const secure = { ...options, origin: 'https://bourse.example', reportsTo }
    const policy = policyOf(securityHeaders(secure))
    expect(policy.get('report-uri')).toEqual([reportsTo])
    expect(policy.get('report-to')).toEqual(['csp'])
    expect(pageHeaders(secure)['reporting-endpoints']).toBe(`csp="${reportsTo}"`)
    expect(policy.get('connect-src')).toEqual(["'self'", 'wss://bourse.example'])
  })

  it('go the older way over plain http, where browsers know no other', () => {
    const policy = policyOf(plain)
    expect(policy.get('report-uri')).toEqual(['/v1/csp-report'])
    expect(policy.get('report-to')).toBeUndefined()
    expect(Object.keys(pageHeaders(options))).toEqual(['permissions-policy'])
  })
})

describe('the other headers', () => {
  it('are on every answer', () => {
    expect(plain).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    })
  })

  it('hold to https only where the site is https', () => {
    const secure = securityHeaders({ ...options, origin: 'https://bourse.example' })
    expect(secure['strict-transport-security']).toMatch(/^max-age=\d{8}; includeSubDomains$/)
    expect(plain['strict-transport-security']).toBeUndefined()
  })
})

describe('inlineSources', () => {
  it('finds scripts without src, with all their white space', () => {
    const html = `
      <script src="/a.js"></script>
      <script type="module" crossorigin src="/b.js"></script>
      <script>
        one()
      </script>
      <SCRIPT data-src="no">two()</SCRIPT>`
    expect(inlineSources(html, 'script')).toHaveLength(2)
    expect(inlineSources('<script> x </script>', 'script')).not.toEqual(
      inlineSources('<script>x</script>', 'script'),
    )
  })
})

describe('headerSetHash', () => {
  it('changes with every value and not with the order', () => {
    const { 'referrer-policy': referrer = '', ...rest } = plain
    expect(headerSetHash({ ...rest, 'referrer-policy': referrer })).toBe(headerSetHash(plain))
    for (const name of Object.keys(plain)) {
      expect(headerSetHash({ ...plain, [name]: 'other' })).not.toBe(headerSetHash(plain))
    }
  })
})
