import { describe, expect, it, vi } from 'vitest'
import { fetchJson } from './fetch-json.ts'

const limits = { timeout: 1_000, bytes: 20 }
const answering = (response: () => Response) => vi.fn(async () => response())

describe('fetchJson', () => {
  it('reads a document, and asks without following redirects', async () => {
    const request = answering(() => new Response('{"a":"é"}'))
    expect(await fetchJson('http://x.example/', limits, request)).toEqual({ a: 'é' })
    expect(request).toHaveBeenCalledWith(
      'http://x.example/',
      expect.objectContaining({ redirect: 'error', signal: expect.any(AbortSignal) }),
    )
  })

  it.each([
    ['a bad status', () => new Response('{}', { status: 503 }), '503'],
    ['too many bytes', () => new Response('"aaaaaaaaaaaaaaaaaaaa"'), 'more than 20 bytes'],
    ['no JSON', () => new Response('<html>'), 'JSON'],
    ['no body', () => new Response(null), 'JSON'],
  ])('rejects on %s', async (_, response, reason) => {
    await expect(fetchJson('http://x.example/', limits, answering(response))).rejects.toThrow(
      reason,
    )
  })
})
