import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { login } from '../../src/contract/calls/account/accounts.ts'
import { accountCodes } from '../../src/contract/codes/account-codes.ts'
import { codes } from '../../src/contract/codes/codes.ts'
import { type TestServices, testServices } from '../../tests/support/http-services.ts'
import { signedIn, type TestUser, testPassword } from '../../tests/support/signed-in.ts'
import { buildApp } from '../app.ts'

let gateway: TestServices
let app: FastifyInstance
let ada: TestUser

beforeEach(async () => {
  gateway = await testServices()
  app = await buildApp(gateway.services)
  ada = await signedIn(app, 'ada')
  // How long a password takes is nothing that limits look at.
  gateway.services.accounts.passwords.matches = async (password, stored) =>
    stored !== undefined && password === testPassword
})
afterEach(async () => {
  await app.close()
  await gateway.dispose()
})

const signIn = (password: string, remoteAddress: string, cookie = '', loginName = 'ada') =>
  app.inject({
    method: 'POST',
    url: login.path,
    payload: { loginName, password },
    remoteAddress,
    headers: { 'sec-fetch-site': 'same-origin', cookie },
  })
const codeOf = async (answer: ReturnType<typeof signIn>): Promise<string> =>
  (await answer).json().code
/** An address of somebody's many. */
const address = (count: number): string => `198.51.${count >> 8}.${count & 255}`
const home = '203.0.113.9'
/** The part of a browser's cookies that outlives its session. */
const device = (cookie: string): string => /bourse_device=[^;]+/.exec(cookie)?.[0] ?? ''
const guess = (from: string, cookie?: string, loginName?: string): Promise<string> =>
  codeOf(signIn('a guess', from, cookie, loginName))

/** Guesses from as many addresses until a name has no attempts left. */
async function useUp(name: string): Promise<void> {
  for (let count = 0; count < 100; count++) {
    expect(await guess(address(count), '', name)).toBe(accountCodes.wrongCredentials)
  }
}

describe('wrong passwords for a name', () => {
  it('from one address are ten and then one in 90 s, and keep nobody out at another', async () => {
    for (let count = 0; count < 10; count++) {
      expect(await guess(address(1))).toBe(accountCodes.wrongCredentials)
    }
    const refused = await signIn(testPassword, address(1))
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '90'])
    expect(await codeOf(signIn(testPassword, home))).toBe(codes.ok)
    gateway.services.clock.advance(90_000)
    expect(await codeOf(signIn(testPassword, address(1)))).toBe(codes.ok)
  })

  it('from two addresses that never stop keep nobody out at another', async () => {
    for (let hour = 0; hour < 4; hour++) {
      for (let count = 0; count < 45; count++) {
        await guess(address(1))
        await guess(address(2))
        gateway.services.clock.advance(80_000)
      }
      expect(await codeOf(signIn(testPassword, home))).toBe(codes.ok)
    }
  })

  it('from many addresses are a hundred and then one in 36 s, in whatever case it is written', async () => {
    await useUp('ADA')
    const refused = await signIn(testPassword, home)
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '36'])
    gateway.services.clock.advance(36_000)
    expect(await codeOf(signIn(testPassword, home))).toBe(codes.ok)
  })

  it('count when they are made at the same time', async () => {
    const guesses = await Promise.all(Array.from({ length: 15 }, () => guess(address(1))))
    expect(guesses.filter((code) => code === codes.tooManyRequests)).toHaveLength(5)
  })
})

describe('a browser that its owner signed in from before', () => {
  it('signs in however many guess from wherever, its own address too, and goes on to', async () => {
    await useUp('ada')
    for (let count = 0; count < 30; count++) await guess(home, '', `name ${count}`)
    expect(await guess(home)).toBe(codes.tooManyRequests)
    const first = await signIn(testPassword, home, device(ada.headers.cookie))
    expect(first.json().code).toBe(codes.ok)
    const renewed = first.cookies.find(({ name }) => name === 'bourse_device')
    const next = await signIn(testPassword, home, `bourse_device=${renewed?.value}`)
    expect(next.json().code).toBe(codes.ok)
  })

  it('guesses no more often than others, and for nobody else', async () => {
    const cookie = device(ada.headers.cookie)
    for (let count = 0; count < 10; count++) {
      expect(await guess(home, cookie)).toBe(accountCodes.wrongCredentials)
    }
    const refused = await signIn(testPassword, address(1), cookie)
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '90'])
    await signedIn(app, 'bob')
    await useUp('bob')
    expect(await guess(home, cookie, 'bob')).toBe(codes.tooManyRequests)
  })

  it('is one of many that have a hundred attempts together', async () => {
    let left = 100
    for (let count = 0; left > 0; count++) {
      const answer = await signIn(testPassword, address(count), device(ada.headers.cookie))
      left -= 1
      const { value } = answer.cookies.find(({ name }) => name === 'bourse_device') ?? {}
      for (let guesses = 0; guesses < 9 && left > 0; guesses++, left--) {
        expect(await guess(home, `bourse_device=${value}`)).toBe(accountCodes.wrongCredentials)
      }
    }
    const refused = await signIn(testPassword, home, device(ada.headers.cookie))
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '36'])
    expect(await codeOf(signIn(testPassword, home))).toBe(codes.ok)
  })

  it('does not learn by it who else has an account', async () => {
    const cookie = device(ada.headers.cookie)
    await signedIn(app, 'bob')
    const answers = await Promise.all(
      ['bob', 'nobody'].map((name) => signIn('a guess', home, cookie, name)),
    )
    const [bob, nobody] = answers.map(({ statusCode, payload, headers }) => {
      return [statusCode, payload, headers['set-cookie'], headers['retry-after']]
    })
    expect(nobody).toEqual(bob)
  })
})
