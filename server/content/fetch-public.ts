import { type IncomingMessage, request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import type { FetchLimits } from '../lib/net/fetch-json.ts'
import { isPublicAddress, lookupPublic } from '../lib/net/public-address.ts'

/** More redirects than this are not followed. */
const maxRedirects = 3

/** What a server says in front of a document: its coding as XML names it. */
const prologEncoding = /^<\?xml[^>]{0,200}\bencoding=["']([\w.-]{1,40})["']/i

/**
 * Fetches a text that nobody here wrote, from an address that the operator chose. A host that the operator
 * wrote as an IP address or as `localhost` is the operator's own and may be private; every name, and every
 * place that an answer redirects to, must be on the public internet, judged when it is connected to.
 * Rejects with one line on a bad status, too many redirects, a body that is too large, and on time running out.
 * @param lookup finds and judges the addresses of names
 */
export async function fetchPublic(
  address: string,
  limits: FetchLimits,
  lookup: LookupFunction = lookupPublic(),
): Promise<string> {
  const signal = AbortSignal.timeout(limits.timeout)
  let url = new URL(address)
  let isOwn = isLiteral(url)
  for (let hops = 0; hops <= maxRedirects; hops += 1) {
    if (!isOwn && isIP(hostOf(url)) !== 0 && !isPublicAddress(hostOf(url))) {
      throw new Error('leads to a private address')
    }
    const answer = await get(url, signal, isOwn ? undefined : lookup)
    const next = redirectOf(answer, url)
    if (next === undefined) return await readText(answer, limits.bytes)
    answer.destroy()
    // A server of the operator's own may lead on to itself, and nobody else to anything private.
    isOwn = isOwn && next.origin === url.origin
    url = next
  }
  throw new Error(`redirects more than ${maxRedirects} times`)
}

function get(
  url: URL,
  signal: AbortSignal,
  lookup: LookupFunction | undefined,
): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? requestSecure : requestPlain
  const headers = {
    accept:
      'application/rss+xml, application/atom+xml, application/xml;q=0.9, application/json;q=0.8, */*;q=0.1',
    'accept-encoding': 'identity',
    'user-agent': 'Bourse',
  }
  return new Promise((resolve, reject) => {
    request(url, { headers, signal, ...(lookup && { lookup }) }, resolve)
      .on('error', reject)
      .end()
  })
}

/** Where an answer redirects to; undefined for one that does not. Throws for where nothing may be fetched. */
function redirectOf({ statusCode = 0, headers }: IncomingMessage, from: URL): URL | undefined {
  if (statusCode < 300 || statusCode > 399 || headers.location === undefined) return undefined
  const next = URL.parse(headers.location, from)
  if (next === null || !/^https?:$/.test(next.protocol))
    throw new Error('redirects to no web address')
  return next
}

async function readText(answer: IncomingMessage, limit: number): Promise<string> {
  const { statusCode = 0 } = answer
  if (statusCode !== 200) {
    answer.destroy()
    throw new Error(`answered with status ${statusCode}`)
  }
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of answer) {
    if (!Buffer.isBuffer(chunk)) continue
    size += chunk.length
    if (size > limit) {
      answer.destroy()
      throw new Error(`answered with more than ${limit} bytes`)
    }
    chunks.push(chunk)
  }
  const bytes = Buffer.concat(chunks)
  return decoderOf(answer.headers['content-type'], bytes).decode(bytes)
}

/** The decoder of what the header names, else of what the document names itself, else UTF-8. */
function decoderOf(contentType: string | undefined, bytes: Buffer): TextDecoder {
  const named =
    /\bcharset="?([\w.-]{1,40})/i.exec(contentType ?? '')?.[1] ??
    prologEncoding.exec(bytes.subarray(0, 300).toString('latin1'))?.[1] ??
    'utf-8'
  try {
    return new TextDecoder(named)
  } catch {
    return new TextDecoder()
  }
}

function isLiteral(url: URL): boolean {
  return url.hostname === 'localhost' || isIP(hostOf(url)) !== 0
}

function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '')
}
