import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { login, sessionsRevoke, userInfo } from '../../../src/contract/calls/account/accounts.ts'
import { accountDelete } from '../../../src/contract/calls/account/own-account.ts'
import {
  passkeyAdd,
  passkeyAddBegin,
  passkeyList,
  passkeyLogin,
  passkeyLoginBegin,
  passkeyProveBegin,
  passkeyRemove,
  passkeyRename,
} from '../../../src/contract/calls/account/passkeys.ts'
import { accountCodes } from '../../../src/contract/codes/account-codes.ts'
import { codes } from '../../../src/contract/codes/codes.ts'
import {
  assertionRequestSchema,
  attestationRequestSchema,
  passkeyLimits,
  passkeySchema,
} from '../../../src/contract/entities/passkey.ts'
import { type AccountApp, accountApp } from '../../../tests/support/account-app.ts'
import { addTestPasskey, passkeyOrigin } from '../../../tests/support/passkeys.ts'
import { migratedPostgres, scratchSqlite } from '../../../tests/support/scratch-store.ts'
import { signedIn, type TestUser, testPassword } from '../../../tests/support/signed-in.ts'
import { type Dishonesty, softAuthenticator } from '../../../tests/support/soft-authenticator.ts'
import { sessionLives } from '../sessions/lives.ts'
import { challengeLife, cleanSpentChallenges } from './challenges.ts'

const address = '203.0.113.9'

describe.each([
  ['SQLite', () => scratchSqlite(true)],
  ['PostgreSQL', () => migratedPostgres(inject('postgresUrl'))],
])('passkeys on %s', (_, scratch) => {
  let under: AccountApp
  let ada: TestUser

  beforeEach(async () => {
    under = await accountApp(await scratch())
    ada = await signedIn(under.app, 'ada')
  })
  afterEach(() => under.dispose())

  const post = (
    { path }: { path: string },
    payload: object = {},
    { cookie = ada.headers.cookie, origin = passkeyOrigin } = {},
  ) =>
    under.app.inject({
      method: 'POST',
      url: path,
      payload,
      headers: { cookie, origin },
      remoteAddress: address,
    })
  type Answer = Awaited<ReturnType<typeof post>>
  const cookieOf = ({ cookies }: Answer): string =>
    cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const codeOf = async (answer: ReturnType<typeof post>): Promise<string> =>
    (await answer).json().code
  const askOf = (answer: Answer) =>
    v.parse(v.object({ data: assertionRequestSchema }), answer.json()).data
  const newOf = (answer: Answer) =>
    v.parse(v.object({ data: attestationRequestSchema }), answer.json()).data
  const listOf = (answer: Answer) =>
    v.parse(v.object({ data: v.array(passkeySchema) }), answer.json()).data
  const list = async () => listOf(await post(passkeyList))
  /** Begins a sign-in in a browser without cookies. */
  const begin = async () => {
    const answer = await post(passkeyLoginBegin, {}, { cookie: '' })
    return { ask: askOf(answer), cookie: cookieOf(answer) }
  }
  const events = () => under.security.events.splice(0).map(({ event }) => event)
  const proof = { password: testPassword }

  it('are added after the password, named, listed, renamed and removed', async () => {
    expect(await list()).toEqual([])
    expect(await codeOf(post(passkeyAddBegin))).toBe(accountCodes.passwordNeeded)
    const key = softAuthenticator()
    const ask = newOf(await post(passkeyAddBegin, proof))
    expect(ask).toMatchObject({
      rp: { id: 'localhost' },
      attestation: 'none',
      user: { name: 'ada' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    events()
    const [added] = listOf(await post(passkeyAdd, { name: ' Phone ', passkey: key.make(ask) }))
    expect(added).toMatchObject({ name: 'Phone', host: 'localhost', usedAt: null })
    const passkeyId = added?.passkeyId
    const renamed = listOf(await post(passkeyRename, { passkeyId, name: 'Old phone' }))
    expect(renamed.map(({ name }) => name)).toEqual(['Old phone'])
    expect(await codeOf(post(passkeyRemove, { passkeyId }))).toBe(accountCodes.passwordNeeded)
    expect(listOf(await post(passkeyRemove, { passkeyId, ...proof }))).toEqual([])
    expect(events()).toEqual(['passkey_added', 'passkey_removed'])
    const { ask: gone, cookie } = await begin()
    const answer = post(passkeyLogin, { passkey: key.answer(gone) }, { cookie })
    expect(await codeOf(answer)).toBe(accountCodes.passkeyRefused)
  })

  it('begin a session like that of a password, once for a challenge', async () => {
    const key = await addTestPasskey(under.app, ada.headers)
    const { ask, cookie } = await begin()
    expect(ask).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
    expect(ask.allowCredentials).toEqual([])
    events()
    const passkey = key.answer(ask)
    const answer = await post(passkeyLogin, { passkey }, { cookie })
    expect(answer.json().data).toEqual({ userId: ada.userId, loginName: 'ada' })
    expect(events()).toEqual(['passkey_used', 'sign_in'])
    const password = await post(login, { loginName: 'ada', password: testPassword }, { cookie: '' })
    const cookiesOf = ({ cookies }: Answer) => cookies.map((cookie) => ({ ...cookie, value: '' }))
    expect(cookiesOf(answer).slice(0, -1)).toEqual(cookiesOf(password))
    expect(answer.cookies.at(-1)).toMatchObject({ name: 'bourse_passkey', maxAge: 0 })
    expect(await codeOf(post(userInfo, {}, { cookie: cookieOf(answer) }))).toBe(codes.ok)
    expect((await list())[0]?.usedAt).toBe(under.clock.now())
    const again = post(passkeyLogin, { passkey }, { cookie })
    expect(await codeOf(again)).toBe(accountCodes.passkeyTooLate)
    expect(events()).toContain('passkey_failed')
  })

  it('begin one session of two answers to one challenge at the same time', async () => {
    const key = await addTestPasskey(under.app, ada.headers)
    const { ask, cookie } = await begin()
    const answers = [key.answer(ask), key.answer(ask)].map((passkey) =>
      codeOf(post(passkeyLogin, { passkey }, { cookie })),
    )
    const answered = await Promise.all(answers)
    expect(answered.filter((code) => code === codes.ok)).toHaveLength(1)
  })

  it.each<[string, Dishonesty]>([
    ['a page of another origin', { origin: 'http://localhost:3000' }],
    ['another host', { host: 'evil.example' }],
    ['nobody who was verified', { verified: false }],
    ['a counter that went back', { counter: 1 }],
  ])('let nobody in by %s', async (_, dishonesty) => {
    const key = await addTestPasskey(under.app, ada.headers, { counts: true })
    const { ask, cookie } = await begin()
    const passkey = key.answer(ask, dishonesty)
    expect(await codeOf(post(passkeyLogin, { passkey }, { cookie }))).toBe(
      accountCodes.passkeyRefused,
    )
  })

  it('let nobody in by another key, another person’s handle or another passkey’s name', async () => {
    const key = await addTestPasskey(under.app, ada.headers)
    const bob = await signedIn(under.app, 'bob')
    const others = await addTestPasskey(under.app, bob.headers)
    const { ask, cookie } = await begin()
    const [mine, theirs] = [key.answer(ask), others.answer(ask)]
    const signedBy = (one: typeof mine, other: typeof mine) => ({
      ...one,
      response: { ...one.response, signature: other.response.signature },
    })
    const handled = {
      ...mine,
      response: { ...mine.response, userHandle: theirs.response.userHandle },
    }
    const unhandled = { ...mine, response: { ...mine.response, userHandle: undefined } }
    for (const passkey of [signedBy(mine, theirs), handled, unhandled]) {
      const code = await codeOf(post(passkeyLogin, { passkey }, { cookie }))
      expect(code).toBe(accountCodes.passkeyRefused)
    }
  })

  it('answer a challenge within five minutes, in the browser and for the purpose it was made for', async () => {
    const key = await addTestPasskey(under.app, ada.headers)
    const { ask, cookie } = await begin()
    const other = await begin()
    const tried = async (payload: object, cookies: string) =>
      expect(await codeOf(post(passkeyLogin, payload, { cookie: cookies }))).toBe(
        accountCodes.passkeyTooLate,
      )
    await tried({ passkey: key.answer(ask) }, other.cookie)
    await tried({ passkey: key.answer(ask) }, '')
    const proving = askOf(await post(passkeyProveBegin))
    await tried({ passkey: key.answer(proving) }, cookie)
    await tried({ passkey: key.answer({ ...ask, challenge: 'x'.repeat(72) }) }, cookie)
    under.clock.advance(challengeLife)
    await tried({ passkey: key.answer(ask) }, cookie)
  })

  it('show that it is their person, in place of the password', async () => {
    const key = await addTestPasskey(under.app, ada.headers)
    under.clock.advance(sessionLives.fresh + 1)
    const others = { others: true } as const
    expect(await codeOf(post(sessionsRevoke, others))).toBe(accountCodes.passwordNeeded)
    const prove = async () => ({ passkey: key.answer(askOf(await post(passkeyProveBegin))) })
    const shown = await prove()
    events()
    expect(await codeOf(post(sessionsRevoke, { ...others, ...shown }))).toBe(codes.ok)
    expect(events()).toEqual(['passkey_used', 'sessions_revoked'])
    expect(await codeOf(post(accountDelete, shown))).toBe(accountCodes.passkeyTooLate)
    expect(await codeOf(post(passkeyAddBegin, await prove()))).toBe(codes.ok)
    const bob = await signedIn(under.app, 'bob')
    const theirs = await addTestPasskey(under.app, bob.headers)
    const foreign = { passkey: theirs.answer(askOf(await post(passkeyProveBegin))) }
    expect(await codeOf(post(accountDelete, foreign))).toBe(accountCodes.passkeyRefused)
    expect(await codeOf(post(accountDelete, await prove()))).toBe(codes.ok)
    const { db } = under
    expect(await db.selectFrom('passkey').select('person_id').execute()).toEqual([
      { person_id: bob.userId },
    ])
  })

  it('are at most ten of a person, each of one', async () => {
    for (let count = 1; count < passkeyLimits.perUser; count++) {
      await addTestPasskey(under.app, ada.headers, { name: `Key ${count}` })
    }
    const key = softAuthenticator()
    const add = async () => post(passkeyAdd, { passkey: key.make(await asked()) })
    const asked = async () => newOf(await post(passkeyAddBegin, proof))
    const last = listOf(await add())
    expect(last).toHaveLength(passkeyLimits.perUser)
    expect((await add()).json().code).toBe(accountCodes.passkeyLimit)
    const passkeyId = last.find(({ name }) => name === 'Key 1')?.passkeyId
    await post(passkeyRemove, { passkeyId, ...proof })
    expect((await asked()).excludeCredentials).toHaveLength(passkeyLimits.perUser - 1)
    expect((await add()).json().code).toBe(accountCodes.passkeyKnown)
  })

  it('are added by what an honest browser has made for this session alone', async () => {
    const ask = newOf(await post(passkeyAddBegin, proof))
    const key = softAuthenticator()
    const add = (passkey: object, cookie?: string) =>
      codeOf(post(passkeyAdd, { passkey }, cookie === undefined ? {} : { cookie }))
    for (const dishonesty of [
      { origin: 'http://localhost:3000' },
      { host: 'evil.example' },
      { verified: false },
    ]) {
      expect(await add(key.make(ask, dishonesty))).toBe(accountCodes.passkeyRefused)
    }
    const bob = await signedIn(under.app, 'bob')
    expect(await add(key.make(ask), bob.headers.cookie)).toBe(accountCodes.passkeyTooLate)
    const made = key.make(ask)
    const odd = { ...made, response: { ...made.response, attestationObject: 'AAAA' } }
    expect(await add(odd)).toBe(accountCodes.passkeyRefused)
    const renamed = { ...made, id: 'AAAA', rawId: 'AAAA' }
    expect(await add(renamed)).toBe(accountCodes.passkeyRefused)
    expect(await add(made)).toBe(codes.ok)
    expect(await add(softAuthenticator().make(ask))).toBe(accountCodes.passkeyTooLate)
  })

  it('are offered at their own address alone', async () => {
    const elsewhere = { origin: 'http://127.0.0.1:8080' }
    for (const [call, payload] of [
      [passkeyLoginBegin, {}],
      [passkeyProveBegin, {}],
      [passkeyAddBegin, proof],
    ] as const) {
      expect(await codeOf(post(call, payload, elsewhere))).toBe(accountCodes.passkeyElsewhere)
    }
  })

  it('obey the limits of sign-ins', async () => {
    const key = await addTestPasskey(under.app, ada.headers)
    const { cookie } = await begin()
    const stale = key.answer((await begin()).ask)
    const answered: string[] = []
    for (let count = 0; count < 11; count++) {
      answered.push(await codeOf(post(passkeyLogin, { passkey: stale }, { cookie })))
    }
    expect(answered.at(-1)).toBe(codes.tooManyRequests)
    expect(
      await codeOf(post(login, { loginName: 'ada', password: testPassword }, { cookie })),
    ).toBe(codes.tooManyRequests)
  })

  it('leave no challenge behind that was answered', async () => {
    const key = await addTestPasskey(under.app, ada.headers)
    const { ask, cookie } = await begin()
    await post(passkeyLogin, { passkey: key.answer(ask) }, { cookie })
    const { db, clock } = under
    const spent = () => db.selectFrom('spent_challenge').select('challenge').execute()
    expect(await spent()).toHaveLength(2)
    await cleanSpentChallenges(db, clock.now())
    expect(await spent()).toHaveLength(2)
    await cleanSpentChallenges(db, clock.now() + challengeLife)
    expect(await spent()).toEqual([])
  })
})
