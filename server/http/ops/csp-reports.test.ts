import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type TestServices, testServices } from '../../../tests/support/http-services.ts'
import { buildApp } from '../../app.ts'
import { parseConfig } from '../../config/config.ts'
import { cspReportPath } from './csp-reports.ts'

let gateway: TestServices
let app: FastifyInstance

beforeEach(async () => {
  gateway = await testServices()
  app = await buildApp(gateway.services)
})
afterEach(async () => {
  await app.close()
  await gateway.dispose()
})

const modern = 'application/reports+json'
const older = 'application/csp-report'
const origin = 'https://bourse.example'

const send = (type: string, payload: unknown, remoteAddress = '203.0.113.9') =>
  app.inject({
    method: 'POST',
    url: cspReportPath,
    remoteAddress,
    headers: { 'content-type': type },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  })
const reported = () =>
  gateway.logged.filter(({ msg }) => msg === 'a page broke its security policy')

const violation = (fields: object = {}) => ({
  type: 'csp-violation',
  age: 10,
  url: `${origin}/markets?q=mine`,
  user_agent: 'Mozilla/5.0 of somebody',
  body: {
    effectiveDirective: 'script-src-elem',
    blockedURL: 'https://evil.example/x.js?user=ada',
    documentURL: `${origin}/de/markets/spot?q=mine#here`,
    referrer: 'https://mail.example/ada',
    sample: 'let secret = 1',
    originalPolicy: "default-src 'none'",
    sourceFile: `${origin}/assets/index-1a2b.js?v=1`,
    lineNumber: 3,
    columnNumber: 14,
    disposition: 'enforce',
    statusCode: 200,
    ...fields,
  },
})

const oldReport = {
  'csp-report': {
    'document-uri': `${origin}/markets?q=mine`,
    'violated-directive': "style-src 'self'",
    'blocked-uri': 'inline',
    'line-number': 7,
    'status-code': 200,
  },
}

describe('a report', () => {
  it('of the Reporting API is one line, without queries and without the person', async () => {
    const answer = await send(modern, [{ type: 'deprecation', body: {} }, violation()])
    expect([answer.statusCode, answer.payload]).toEqual([204, ''])
    expect(reported()).toMatchObject([
      {
        level: 40,
        skipped: 0,
        violation: {
          directive: 'script-src-elem',
          blocked: 'https://evil.example',
          page: '/markets/spot',
          source: '/assets/index-1a2b.js',
          line: 3,
          column: 14,
        },
      },
    ])
    expect(JSON.stringify(reported())).not.toMatch(/mine|ada|secret|Mozilla|mail|203\.0/)
  })

  it('of an older browser is read as well', async () => {
    expect((await send(`${older}; charset=utf-8`, oldReport)).statusCode).toBe(204)
    expect(reported()[0]?.violation).toEqual({
      directive: 'style-src',
      blocked: 'inline',
      page: '/markets',
      source: '',
      line: 7,
      column: 0,
    })
  })

  it.each([
    [{ documentURL: `${origin}/markets/favorite/my-secret` }, { page: '/markets/favorite' }],
    [{ documentURL: 'about:blank' }, { page: 'other' }],
    [{ documentURL: `${origin}/my/secret` }, { page: 'other' }],
    [{ blockedURL: 'data:text/html,my-secret' }, { blocked: 'data:' }],
    [{ blockedURL: `${origin}/v1/my/secret` }, { blocked: 'self' }],
    [{ blockedURL: 'chrome-extension://secret/x' }, { blocked: 'chrome-extension:' }],
    [{ blockedURL: 'my secret' }, { blocked: 'other' }],
    [{ effectiveDirective: '\u001b[31msecret' }, { directive: 'unknown' }],
    [
      { sourceFile: null, lineNumber: null },
      { source: '', line: 0 },
    ],
  ])('with %o tells %o', async (fields, expected) => {
    await send(modern, [violation(fields)])
    expect(reported()[0]?.violation).toMatchObject(expected)
    expect(JSON.stringify(reported())).not.toContain('secret')
  })

  it.each([
    [modern, '{}', 400],
    [modern, '[1]', 400],
    [modern, '[{"type":"csp-violation","body":{}}]', 400],
    [modern, '[', 400],
    [modern, '', 400],
    [modern, '[{"type":"csp-violation","__proto__":{}}]', 400],
    [older, '{"csp-report":{"document-uri":1}}', 400],
    [older, 'null', 400],
    [modern, `[${'[],'.repeat(12_000)}[]]`, 413],
    ['application/json', '[]', 415],
    ['text/plain', '[]', 415],
  ])('as %s that is %.40s is refused', async (type, payload, status) => {
    const answer = await send(type, payload)
    expect([answer.statusCode, answer.json().data]).toEqual([status, null])
    expect(gateway.logged).toEqual([])
  })

  it('of nothing that breaks the policy is passed over', async () => {
    expect((await send(modern, [{ type: 'crash', body: null }])).statusCode).toBe(204)
    expect(reported()).toEqual([])
  })
})

describe('many reports', () => {
  it('are told by their number, for one address and for all', async () => {
    for (let report = 0; report < 10; report++) await send(modern, [violation(), violation()])
    expect(reported()).toHaveLength(3)
    await send(older, oldReport, '198.51.100.1')
    expect(reported().at(-1)?.skipped).toBe(7)
    for (let client = 0; client < 50; client++) await send(older, oldReport, `198.51.100.${client}`)
    expect(reported()).toHaveLength(20)
    gateway.services.clock.advance(60_000)
    await send(modern, [violation()])
    expect(reported()).toHaveLength(21)
  })
})

describe('a gateway with Sentry', () => {
  it('lets pages connect to exactly the origin of its DSN', async () => {
    await app.close()
    const { config } = gateway.services
    const { sentry } = parseConfig({ SENTRY_DSN: 'https://k@sentry.example:8443/folder/1' })
    app = await buildApp({ ...gateway.services, config: { ...config, sentry } })
    const { headers } = await app.inject('/markets')
    const directives = String(headers['content-security-policy']).split(/;\s*/)
    const opened = directives.filter((directive) => directive.includes('sentry'))
    expect(opened).toEqual([
      expect.stringMatching(/^connect-src 'self' ws:\/\/[^ ]+ https:\/\/sentry\.example:8443$/),
      'report-uri https://sentry.example:8443/folder/api/1/security/?sentry_key=k',
    ])
  })

  it('takes no reports itself', async () => {
    await app.close()
    const { config } = gateway.services
    const { sentry } = parseConfig({ SENTRY_DSN: 'https://k@sentry.example/1' })
    app = await buildApp({ ...gateway.services, config: { ...config, sentry } })
    expect((await send(modern, [violation()])).statusCode).toBe(415)
    expect(app.hasRoute({ method: 'POST', url: cspReportPath })).toBe(false)
    expect(reported()).toEqual([])
  })
})
