import { Buffer } from 'node:buffer'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { bell, setBell } from '../../src/contract/calls/account/accounts.ts'
import { accountCodes } from '../../src/contract/codes/account-codes.ts'
import { codes } from '../../src/contract/codes/codes.ts'
import { bellBytes } from '../../src/contract/entities/account/bell.ts'
import { businessLines } from '../../src/contract/enums.ts'
import { type TestServices, testServices } from '../../tests/support/http-services.ts'
import { signedIn, type TestUser } from '../../tests/support/signed-in.ts'
import { buildApp } from '../app.ts'
import { soundType } from './bells.ts'

const { spot, futures } = businessLines
const wav = (size: number, fill = 7): Buffer => {
  const bytes = Buffer.alloc(size, fill)
  bytes.write('RIFF', 0, 'latin1')
  bytes.write('WAVEfmt ', 8, 'latin1')
  return bytes
}

describe('soundType', () => {
  it.each([
    ['audio/wav', wav(44)],
    ['audio/ogg', Buffer.from('OggS\0\u0002')],
    ['audio/mpeg', Buffer.from('ID3\u0004')],
    ['audio/mpeg', Buffer.from([0xff, 0xfb, 0x90, 0x64])],
    ['audio/mpeg', Buffer.from([0xff, 0xf3, 0x40, 0xc0])],
  ])('sees %s', (type, bytes) => {
    expect(soundType(bytes)).toBe(type)
  })

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a page', Buffer.from('<html><script>alert(1)</script>')],
    ['a picture in RIFF', Buffer.from('RIFF\0\0\0\0WEBPVP8 ')],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47])],
    ['text in UTF-16', Buffer.from([0xff, 0xfe, 0x3c, 0x00])],
    ['AAC', Buffer.from([0xff, 0xf1, 0x50, 0x80])],
  ])('takes %s for no sound', (_, bytes) => {
    expect(soundType(bytes)).toBeUndefined()
  })
})

describe('a bell of a person', () => {
  let gateway: TestServices
  let app: FastifyInstance
  let user: TestUser

  beforeEach(async () => {
    gateway = await testServices()
    app = await buildApp(gateway.services)
    user = await signedIn(app)
  })
  afterEach(async () => {
    await app.close()
    await gateway.dispose()
  })

  const set = (businessLine: number, audio: Buffer | null) =>
    app.inject({
      method: 'POST',
      url: setBell.path,
      headers: user.headers,
      payload: { businessLine, audio: audio?.toString('base64') ?? null },
    })
  const fetchBell = (id: unknown, headers: Record<string, string> = user.headers) =>
    app.inject({ url: `${bell.path}?id=${String(id)}`, headers })

  it('is kept for one business line, and rung by its id', async () => {
    const sound = wav(bellBytes)
    const { data } = (await set(futures, sound)).json()
    expect(data).toMatchObject({ spotBell: null, contractBell: expect.stringMatching(/^\w{32}$/) })
    const answer = await fetchBell(data.contractBell)
    expect(answer.rawPayload.equals(sound)).toBe(true)
    expect(answer.headers).toMatchObject({
      'content-type': 'audio/wav',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-cache',
    })
  })

  it('is asked for again each time, and sent once to whoever may still have it', async () => {
    const { data } = (await set(futures, wav(100))).json()
    const { etag } = (await fetchBell(data.contractBell)).headers
    const known = { ...user.headers, 'if-none-match': String(etag) }
    const again = await fetchBell(data.contractBell, known)
    expect([again.statusCode, again.payload]).toEqual([304, ''])
    await set(futures, null)
    expect((await fetchBell(data.contractBell, known)).statusCode).toBe(404)
    const { 'sec-fetch-site': site } = user.headers
    const stranger = { 'sec-fetch-site': site, 'if-none-match': String(etag) }
    expect((await fetchBell(data.contractBell, stranger)).statusCode).toBe(401)
  })

  it('gives way to another one, and to the default', async () => {
    const first = (await set(spot, wav(100, 1))).json().data.spotBell
    const second = (await set(spot, wav(100, 2))).json().data.spotBell
    expect(second).not.toBe(first)
    expect((await fetchBell(first)).json().code).toBe(codes.notFound)
    expect((await set(spot, null)).json().data.spotBell).toBeNull()
    expect((await fetchBell(second)).json().code).toBe(codes.notFound)
  })

  it("is nobody else's", async () => {
    const { spotBell } = (await set(spot, wav(100))).json().data
    const other = await signedIn(app)
    expect((await fetchBell(spotBell, other.headers)).json().code).toBe(codes.notFound)
    expect((await fetchBell(spotBell, {})).json().code).toBe(codes.sessionMissing)
  })

  it('must be a sound, and a short one', async () => {
    const page = await set(spot, Buffer.from('<script>alert(1)</script>'))
    expect([page.statusCode, page.json().code]).toEqual([200, accountCodes.bellUnreadable])
    const long = await set(spot, wav(bellBytes + 3))
    expect([long.statusCode, long.json().msg]).toEqual([400, 'audio: at most 200 kB'])
    const huge = await set(spot, wav(bellBytes * 2))
    expect(huge.statusCode).toBe(413)
    const p2p = await set(businessLines.p2p, wav(100))
    expect(p2p.json().msg).toMatch(/^businessLine: /)
  })
})
