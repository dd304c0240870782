import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { logout, userInfoByGet } from '../../src/contract/calls/account/accounts.ts'
import { allCalls } from '../../src/contract/calls/all.ts'
import { codes } from '../../src/contract/codes/codes.ts'
import { requestHeaders } from '../../src/contract/request-headers.ts'
import { type TestServices, testServices } from '../../tests/support/http-services.ts'
import { signedIn } from '../../tests/support/signed-in.ts'
import { buildApp } from '../app.ts'

let gateway: TestServices
let app: FastifyInstance
let cookie = ''

beforeAll(async () => {
  gateway = await testServices()
  app = await buildApp(gateway.services)
  cookie = (await signedIn(app)).headers.cookie
})
afterAll(async () => {
  await app.close()
  await gateway.dispose()
})

/** What browsers say about where a request comes from, and what is none says nothing. */
const sources: readonly { from: string; headers: Record<string, string>; foreign: boolean }[] = [
  { from: 'our page', headers: { 'sec-fetch-site': 'same-origin' }, foreign: false },
  {
    from: 'our page in an old browser',
    headers: { origin: 'http://localhost:80' },
    foreign: false,
  },
  { from: 'another site', headers: { 'sec-fetch-site': 'cross-site' }, foreign: true },
  { from: 'a sibling domain', headers: { 'sec-fetch-site': 'same-site' }, foreign: true },
  {
    from: 'another site in an old browser',
    headers: { origin: 'https://evil.example' },
    foreign: true,
  },
  { from: 'a page without an origin', headers: { origin: 'null' }, foreign: true },
]

/** Codes of a call from `headers`, with the cookies of a user who is signed in. */
async function codesFrom(headers: Record<string, string>): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  // Signing out comes last: it is the one that takes the session away.
  const order = [...allCalls.filter(({ name }) => name !== logout.name), logout]
  for (const { name, method, path: url } of order) {
    const answer = await app.inject({
      method,
      url,
      headers: { host: 'localhost:80', cookie, ...headers },
      ...(method === 'POST' ? { payload: {} } : {}),
    })
    found.set(name, answer.headers['content-type']?.includes('json') ? answer.json().code : '')
  }
  return found
}

const writes = allCalls.filter(({ method, name }) => method === 'POST' || name === logout.name)
const reads = allCalls.filter((call) => !writes.includes(call))

describe('calls from another page', () => {
  it.each(sources.filter(({ foreign }) => foreign))('$from write nothing', async ({ headers }) => {
    const answers = await codesFrom(headers)
    const passed = writes.filter(({ name }) => answers.get(name) !== codes.forbiddenOrigin)
    expect(passed.map(({ name }) => name)).toEqual([])
  })

  it.each(sources.filter(({ foreign }) => foreign))('$from may read', async ({ headers }) => {
    const answers = await codesFrom(headers)
    const refused = reads.filter(({ name }) => answers.get(name) === codes.forbiddenOrigin)
    expect(refused.map(({ name }) => name)).toEqual([])
  })
})

it('each refused call is reported with where it came from, and none that passes', async () => {
  const { security } = gateway.services
  const before = security.counts().refused_by_origin
  await codesFrom({ 'sec-fetch-site': 'same-origin' })
  expect(security.counts().refused_by_origin).toBe(before)
  await codesFrom({ 'sec-fetch-site': 'cross-site' })
  expect(security.counts().refused_by_origin - before).toBe(writes.length)
  expect(gateway.logged.at(-1)).toMatchObject({
    security: 'refused_by_origin',
    at: 'call',
    network: '127.0.0.0/24',
  })
})

describe('signing out by GET', () => {
  const asked = async (site: string, dest: string | undefined): Promise<string> => {
    const user = await signedIn(app)
    const { cookie: own } = user.headers
    const headers = {
      cookie: own,
      'sec-fetch-site': site,
      ...(dest === undefined ? {} : { 'sec-fetch-dest': dest }),
    }
    const answer = await app.inject({ method: 'GET', url: logout.path, headers })
    const still = await app.inject({ url: userInfoByGet.path, headers: user.headers })
    expect(still.statusCode).toBe(answer.statusCode === 200 ? 401 : 200)
    return answer.json().code
  }

  it.each([
    ['a typed address or a link outside of browsers', 'none', 'document'],
    ['a picture in a mail', 'none', 'image'],
    ['a link of another site', 'cross-site', 'document'],
    ['a picture of another site', 'cross-site', 'image'],
    ['a frame of another site', 'cross-site', 'iframe'],
    ['a script of another site', 'cross-site', 'empty'],
    ['a script of a sibling domain', 'same-site', 'empty'],
    ['a link of our page, or what our page loads', 'same-origin', 'document'],
    ['a frame of our page', 'same-origin', 'iframe'],
    ['a picture of our page', 'same-origin', 'image'],
    ['a typed address in a browser that tells no destination', 'none', undefined],
  ])('is not done by %s', async (_, site, dest) => {
    expect(await asked(site, dest)).toBe(codes.forbiddenOrigin)
  })

  it.each([
    ['a script of our page', 'same-origin', 'empty'],
    ['our page in a browser that tells no destination', 'same-origin', undefined],
    ['a script of the browser itself', 'none', 'empty'],
  ])('is done by %s', async (_, site, dest) => {
    expect(await asked(site, dest)).toBe(codes.ok)
  })
})

describe('signing out by GET where the browser says nothing of the source, as over plain http', () => {
  const askedWith = async (headers: Record<string, string>): Promise<string> => {
    const { cookie: own } = (await signedIn(app)).headers
    const answer = await app.inject({ url: logout.path, headers: { cookie: own, ...headers } })
    return answer.json().code
  }

  it('is done by a call of the app, whose headers a link cannot carry', async () => {
    expect(await askedWith({ [requestHeaders.website]: 'bourse' })).toBe(codes.ok)
    expect(await askedWith({})).toBe(codes.forbiddenOrigin)
  })

  it('is not done by who says to be another', async () => {
    for (const source of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }]) {
      const headers = { [requestHeaders.website]: 'bourse', ...source }
      expect(await askedWith(headers)).toBe(codes.forbiddenOrigin)
    }
  })
})

describe('calls from our own page', () => {
  it.each(sources.filter(({ foreign }) => !foreign))('$from all pass', async ({ headers }) => {
    const answers = await codesFrom(headers)
    const refused = allCalls.filter(({ name }) => answers.get(name) === codes.forbiddenOrigin)
    expect(refused.map(({ name }) => name)).toEqual([])
  })
})

describe('calls of a signed-in person', () => {
  it('are refused to visitors, and only they are', async () => {
    const visitor = {
      cookie: 'bourse_session=x; bourse_refresh=y',
      'sec-fetch-site': 'same-origin',
    }
    const answers = await codesFrom(visitor)
    for (const { name, auth } of allCalls) {
      const code = answers.get(name)
      expect([name, code === codes.sessionMissing]).toEqual([name, auth === 'user'])
    }
  })
})

describe('calls from what is no browser', () => {
  it('pass where they need no cookies, and nowhere else', async () => {
    const answers = await codesFrom({})
    const refused = writes.filter(({ name }) => answers.get(name) === codes.forbiddenOrigin)
    const personal = writes.filter(({ auth, name }) => auth === 'user' || name === logout.name)
    expect(refused.map(({ name }) => name)).toEqual(personal.map(({ name }) => name))
  })
})
