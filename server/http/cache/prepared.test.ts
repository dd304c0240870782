import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { chooseEncoding, isFresh, prepareText, sendPrepared } from './prepared.ts'

describe('chooseEncoding', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0.5, gzip;q=1', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['BR', 'br'],
    ['br;q=0.0,gzip;q=0', 'identity'],
    ['identity', 'identity'],
    ['', 'identity'],
    ['brotli, xgzip', 'identity'],
    ['br ; q=0 , gzip ; q=0.5', 'gzip'],
    [['deflate', 'br'], 'br'],
    [`br,${' '.repeat(997)}`, 'br'],
    [`br,${' '.repeat(998)}`, 'identity'],
    [undefined, 'identity'],
  ])('of %j is %s', (header, encoding) => {
    expect(chooseEncoding(header)).toBe(encoding)
  })
})

describe('isFresh', () => {
  it.each([
    ['"a"', true],
    ['W/"a"', true],
    ['"b", W/"a"', true],
    ['*', true],
    ['"b"', false],
    ['a', false],
    ['', false],
    [`"a",${' '.repeat(996)}`, true],
    [`"a",${' '.repeat(997)}`, false],
    [undefined, false],
  ])('with If-None-Match %j is %s', (header, fresh) => {
    expect(isFresh(header, '"a"')).toBe(fresh)
  })
})

describe('sendPrepared', () => {
  const body = prepareText('text '.repeat(100), 5)
  const ask = async (headers: Record<string, string>, code = 200) => {
    const app = Fastify()
    app.get('/', (request, reply) => sendPrepared(request, reply.code(code), body))
    return app.inject({ url: '/', headers })
  }

  it('sends the same text in every encoding', async () => {
    const br = await ask({ 'accept-encoding': 'br' })
    const gzip = await ask({ 'accept-encoding': 'gzip' })
    const plain = await ask({})
    expect(br.headers['content-encoding']).toBe('br')
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.payload)
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.payload)
    for (const answer of [br, gzip, plain]) expect(answer.headers['vary']).toBe('accept-encoding')
  })

  it('says 304 to whoever has it, and only for an answer of 200', async () => {
    const { headers } = await ask({})
    const again = await ask({ 'if-none-match': String(headers.etag) })
    expect([again.statusCode, again.payload]).toEqual([304, ''])
    const missing = await ask({ 'if-none-match': String(headers.etag) }, 404)
    expect([missing.statusCode, missing.payload]).toEqual([404, 'text '.repeat(100)])
  })

  it('names different texts differently', () => {
    expect(prepareText('a', 5).etag).not.toBe(prepareText('b', 5).etag)
  })
})
