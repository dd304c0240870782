import * as v from 'valibot'
import { describe, expect, it, vi } from 'vitest'
import { userInfo, userPreference } from '../contract/calls/account/accounts.ts'
import { serverTime } from '../contract/calls/base.ts'
import { moreKlines } from '../contract/calls/klines.ts'
import { allSymbols, sparklines } from '../contract/calls/markets.ts'
import { invalidSessionCodes } from '../contract/codes/outcome-codes.ts'
import { endpoint, json } from '../contract/endpoint.ts'
import { defaultLocale, type Locale, localeOfSegment } from '../contract/locales.ts'
import { encodeSparklines } from '../contract/market/encode/encode-sparklines.ts'
import { type ApiClientOptions, createApiClient } from './client.ts'

type Asked = {
  url: string
  method: string
  headers: Headers
  body: unknown
  signal: AbortSignal
  keepalive: boolean
}

const envelope = (data: unknown, code = '00000', msg = 'success', status = 200) =>
  Response.json({ code, msg, data }, { status })

function setUp(
  answer: (asked: Asked) => Response | Promise<Response>,
  options: Partial<ApiClientOptions> = {},
) {
  const asked: Asked[] = []
  const log = vi.fn()
  const onInvalidSession = vi.fn()
  const client = createApiClient({
    origin: 'https://bourse.example',
    website: 'bourse',
    timeout: () => 20_000,
    locale: () => defaultLocale,
    onInvalidSession,
    log,
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const text = await request.clone().text()
      const question: Asked = {
        url: request.url,
        method: request.method,
        headers: request.headers,
        body: text === '' ? undefined : JSON.parse(text),
        signal: request.signal,
        keepalive: request.keepalive,
      }
      asked.push(question)
      return answer(question)
    },
    ...options,
  })
  return { client, asked, log, onInvalidSession }
}

const locale = (segment: string): Locale => localeOfSegment(segment) ?? defaultLocale

describe('a request', () => {
  it('carries who asks in its headers', async () => {
    const { client, asked } = setUp(() => envelope({ time: 1 }), { locale: () => locale('asia') })
    await client.call(serverTime, {})
    expect(Object.fromEntries(asked[0]?.headers ?? [])).toMatchObject({
      website: 'bourse',
      terminaltype: '1',
      locale: 'asia/en-GB',
      language: 'en-GB',
      'content-type': 'application/json',
    })
    for (const header of ['pfb', 'terminalcode', 'deviceid', 'timestamp']) {
      expect(asked[0]?.headers.has(header)).toBe(false)
    }
  })

  it('outlives its page where that was asked for', async () => {
    const { client, asked } = setUp(() => envelope({ time: 1 }))
    await client.call(serverTime, {}, { keepalive: true })
    await client.call(serverTime, {})
    expect(asked.map(({ keepalive }) => keepalive)).toEqual([true, false])
  })

  it('carries the parts of the identity that are set', async () => {
    const identity = { pfb: 'mail', terminalCode: '', deviceId: 'd1', timestamp: 0 }
    const { client, asked } = setUp(() => envelope({ time: 1 }), { identity: () => identity })
    await client.call(serverTime, {})
    const headers = Object.fromEntries(asked[0]?.headers ?? [])
    expect(headers).toMatchObject({ pfb: 'mail', deviceid: 'd1', timestamp: '0' })
    expect(headers).not.toHaveProperty('terminalcode')
  })

  it('carries the number of the language in every POST, as it is at that time', async () => {
    let current = locale('ar')
    const { client, asked } = setUp(() => envelope([]), { locale: () => current })
    const input = { symbolId: 'BTCUSDT_SPBL', interval: '1h', limit: 2 } as const
    await client.call(moreKlines, input)
    current = locale('bg')
    await client.call(moreKlines, input)
    expect(asked.map((request) => request.body)).toEqual([
      { ...input, languageType: 39 },
      { ...input, languageType: 0 },
    ])
    expect(asked[0]?.url).toBe('https://bourse.example/v1/kline/getMoreKlineData')
    expect(asked[0]?.method).toBe('POST')
  })

  it('carries the fields of a GET in its address, without those that are not set', async () => {
    const { client, asked } = setUp(() => envelope(null, '50300', 'no', 503))
    await client.call(allSymbols, { line: 10, md5: undefined }).catch(() => undefined)
    expect(asked[0]).toMatchObject({
      url: 'https://bourse.example/v1/mix/symbol/getAllSymbol?line=10',
      method: 'GET',
      body: undefined,
    })
  })

  it('needs a name and a path', async () => {
    const { client, asked } = setUp(() => envelope({ time: 1 }))
    await expect(client.call({ ...serverTime, name: '' }, {})).rejects.toThrow('wrong api name!')
    const pathless = { ...serverTime, path: '' as '/v1/' }
    await expect(client.call(pathless, {})).rejects.toThrow('wrong api name!')
    expect(asked).toEqual([])
  })
})

describe('an answer', () => {
  it('is read by the contract', async () => {
    const { client } = setUp(() => envelope({ time: 5, more: 'dropped' }))
    expect(await client.call(serverTime, {})).toEqual({ time: 5 })
  })

  it('is a success under both codes', async () => {
    const { client } = setUp(() => envelope({ time: 5 }, '200'))
    expect(await client.call(serverTime, {})).toEqual({ time: 5 })
  })

  it('of bytes is read by its decoder', async () => {
    const matrix = { line: 10, table: 7, asOf: 9, points: new Uint8Array(24) } as const
    const { client, asked } = setUp(() => new Response(encodeSparklines(matrix)))
    expect(await client.call(sparklines, { businessLine: 10 })).toEqual(matrix)
    expect(asked[0]?.headers.get('accept')).toBe('application/octet-stream')
  })

  it.each([
    ['no envelope', () => Response.json({ time: 5 }), 'no envelope'],
    ['no JSON', () => new Response('<html>'), 'no envelope'],
    ['other data', () => envelope({ time: 'noon' }), 'time'],
  ])('with %s is malformed', async (_, answer, reason) => {
    const { client } = setUp(answer)
    await expect(client.call(serverTime, {})).rejects.toMatchObject({
      failure: { kind: 'malformed', reason: expect.stringContaining(reason) },
    })
  })

  it.each([
    ['cut bytes', () => new Response(Uint8Array.of(1, 10))],
    ['JSON where bytes belong', () => envelope({})],
  ])('with %s is malformed', async (_, answer) => {
    const { client } = setUp(answer)
    await expect(client.call(sparklines, { businessLine: 10 })).rejects.toMatchObject({
      failure: { kind: 'malformed' },
    })
  })

  it('that is a page of the network between counts as none', async () => {
    const page = () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } })
    const { client } = setUp(page)
    const offline = { failure: { kind: 'offline' } }
    await expect(client.call(serverTime, {})).rejects.toMatchObject(offline)
    await expect(client.call(sparklines, { businessLine: 10 })).rejects.toMatchObject(offline)
  })

  it('with another code rejects with the message of the gateway', async () => {
    const { client, onInvalidSession } = setUp(() => envelope(null, '30007', 'the box is full'))
    const call = client.call(serverTime, {})
    await expect(call).rejects.toThrow('the box is full')
    await expect(call).rejects.toMatchObject({
      failure: { kind: 'server', code: '30007', msg: 'the box is full', status: 200 },
    })
    expect(onInvalidSession).not.toHaveBeenCalled()
  })

  it('of a proxy in front is the fault of the server', async () => {
    const { client } = setUp(() => new Response('Bad gateway', { status: 502 }))
    await expect(client.call(serverTime, {})).rejects.toMatchObject({
      failure: { kind: 'server', code: '502', status: 502 },
    })
  })

  it('of bytes may be a failure in the envelope', async () => {
    const { client } = setUp(() => envelope(null, '50300', 'not yet', 503))
    await expect(client.call(sparklines, { businessLine: 10 })).rejects.toThrow('not yet')
  })

  it('of 429 says how long to wait', async () => {
    const waits: [string | undefined, number][] = [
      ['7', 7_000],
      [undefined, 5_000],
      ['soon', 5_000],
    ]
    for (const [header, retryAfter] of waits) {
      const headers = header === undefined ? {} : { 'retry-after': header }
      const { client } = setUp(() => new Response('', { status: 429, headers }))
      await expect(client.call(serverTime, {})).rejects.toMatchObject({
        failure: { kind: 'rateLimited', retryAfter },
      })
    }
  })
})

describe('a lost session', () => {
  const lost = (code: string) => setUp(() => envelope(null, code, 'please sign in', 401))

  it.each(invalidSessionCodes)('with code %s shows its message and goes home', async (code) => {
    const { client, onInvalidSession } = lost(code)
    await expect(client.call(serverTime, {})).rejects.toMatchObject({
      failure: { kind: 'invalidSession', code, msg: 'please sign in' },
    })
    expect(onInvalidSession.mock.calls).toEqual([['showAndGoHome', 'please sign in']])
  })

  it('clears the cookies where user-info found it out', async () => {
    const { client, onInvalidSession } = lost('00004')
    await expect(client.call(userInfo, {})).rejects.toThrow()
    expect(onInvalidSession.mock.calls).toEqual([['clearCookies', 'please sign in']])
  })

  it('is nothing to speak of where the preference found it out', async () => {
    const { client, onInvalidSession } = lost('00004')
    await expect(client.call(userPreference, {})).rejects.toThrow()
    expect(onInvalidSession).not.toHaveBeenCalled()
  })

  it('has the session looked at where a call in the background found it out', async () => {
    const { client, onInvalidSession } = lost('00004')
    await expect(client.call(serverTime, {}, { quiet: true })).rejects.toThrow()
    expect(onInvalidSession.mock.calls).toEqual([['checkSession', 'please sign in']])
  })
})

describe('a call of a person', () => {
  it('names whom it is meant for, but where it asks who that is', async () => {
    const { client, asked } = setUp(() => envelope(null, '50300', 'no', 503), {
      user: () => 'a1',
    })
    await client.call(userPreference, {}).catch(() => undefined)
    await client.call(userInfo, {}).catch(() => undefined)
    await client.call(serverTime, {}).catch(() => undefined)
    expect(asked.map(({ headers }) => headers.get('personid'))).toEqual(['a1', null, null])
  })

  it('that finds somebody else signed in says so, and ends no session', async () => {
    const onOtherUser = vi.fn()
    const { client, onInvalidSession } = setUp(() => envelope(null, '62006', 'somebody else'), {
      onOtherUser,
    })
    await expect(client.call(userPreference, {})).rejects.toMatchObject({
      failure: { kind: 'otherUser', msg: 'somebody else' },
    })
    expect([onOtherUser.mock.calls.length, onInvalidSession.mock.calls.length]).toEqual([1, 0])
  })
})

describe('an abort', () => {
  it('is logged and rejects as one', async () => {
    const controller = new AbortController()
    const { client, log } = setUp(
      ({ signal }) =>
        new Promise((_, reject) => {
          if (signal.aborted) reject(signal.reason)
          signal.addEventListener('abort', () => reject(signal.reason))
        }),
    )
    const call = client.call(serverTime, {}, { signal: controller.signal })
    controller.abort()
    await expect(call).rejects.toMatchObject({
      message: 'Request aborted',
      failure: { kind: 'aborted' },
    })
    expect(log.mock.calls).toEqual([['Request aborted: serverTime']])
  })

  it('is the only failure that is logged', async () => {
    const { client, log } = setUp(() => Promise.reject(new TypeError('Failed to fetch')))
    await expect(client.call(serverTime, {})).rejects.toMatchObject({
      failure: { kind: 'offline' },
    })
    expect(log).not.toHaveBeenCalled()
  })
})

it('refuses at compile time what nobody has described', () => {
  const described = endpoint({
    name: 'described',
    method: 'POST',
    path: '/v1/described',
    input: v.object({ needed: v.string() }),
    output: json(v.object({ result: v.number() })),
    auth: 'public',
  })
  const { client } = setUp(() => envelope({ result: 1 }))
  const calls = async () => {
    const answer: { result: number } = await client.call(described, { needed: 'x' })
    // @ts-expect-error a field is missing
    await client.call(described, {})
    return answer
  }
  expect(calls).toBeTypeOf('function')
})
