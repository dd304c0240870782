import { describe, expect, it } from 'vitest'
import { sessionMarker } from '../../../src/contract/session.ts'
import { sessionCookies } from './cookies.ts'
import { newToken } from './tokens.ts'

const tokens = { session: newToken(), refresh: newToken() }
const lives = { session: 900_000, refresh: 86_400_000 }

describe('the cookies of a session', () => {
  it('are bound to this host and to https, and out of the reach of scripts', () => {
    expect(sessionCookies(true).write(tokens, lives)).toEqual([
      `__Host-bourse_session=${tokens.session}; Path=/; Max-Age=900; SameSite=Lax; Secure; HttpOnly`,
      `__Host-bourse_refresh=${tokens.refresh}; Path=/; Max-Age=86400; SameSite=Lax; Secure; HttpOnly`,
      `${sessionMarker.name}=1; Path=/; Max-Age=86400; SameSite=Lax; Secure`,
    ])
  })

  it('are plain over http, where browsers take no others', () => {
    const [session] = sessionCookies(false).write(tokens, lives)
    expect(session).toMatch(
      /^bourse_session=[\w-]{43}; Path=\/; Max-Age=900; SameSite=Lax; HttpOnly$/,
    )
  })

  it('are removed one and all', () => {
    for (const secure of [true, false]) {
      const written = sessionCookies(secure).write(tokens, lives)
      const expired = sessionCookies(secure).expire()
      const name = (cookie: string): string => cookie.split('=', 1)[0] ?? ''
      expect(expired.map(name)).toEqual(written.map(name))
      for (const cookie of expired) expect(cookie).toContain('=; Path=/; Max-Age=0;')
    }
  })

  it('are found among others', () => {
    const { read } = sessionCookies(false)
    expect(read(`theme=black; bourse_session=${tokens.session};bourse_refresh=r`)).toEqual({
      session: tokens.session,
      refresh: 'r',
    })
    for (const header of [
      undefined,
      '',
      'bourse_session',
      'bourse_session=',
      'xbourse_session=a',
    ]) {
      expect(read(header)).toEqual({})
    }
  })

  it('are found behind all that other apps of the host may leave', () => {
    const others = 'a=b; '.repeat(3_000)
    const { read } = sessionCookies(false)
    expect(read(`${others}bourse_session=${tokens.session}`)).toEqual({ session: tokens.session })
    expect(read(`${others.repeat(2)}bourse_session=${tokens.session}`)).toEqual({})
  })

  it('take no plain name where https is expected: a sibling host could have set it', () => {
    expect(sessionCookies(true).read(`bourse_session=${tokens.session}`)).toEqual({})
  })
})
