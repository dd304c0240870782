import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { success } from '../../lib/envelope.ts'
import { headerText } from '../../lib/header-text.ts'
import type { PreparedBody } from '../../market/market-data.ts'

/** An encoding that prepared answers come in. */
export type Encoding = 'br' | 'gzip' | 'identity'

/** An answer that is ready; one that is not served again and again may come without compression. */
export type ServedBody = Pick<PreparedBody, 'bytes' | 'etag'> & Partial<PreparedBody>

/** An answer that is compressed when somebody asks for it, once for each encoding, on the thread pool. */
export interface LazyBody extends Pick<PreparedBody, 'bytes' | 'etag'> {
  encode: (encoding: Exclude<Encoding, 'identity'>) => Promise<Uint8Array>
}

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

/**
 * Prepares a text for serving. Blocks while it compresses, so it is for texts that are served again
 * and again: brotli quality 11 at start, 5 where a visitor waits.
 */
export function prepareText(text: string, quality: number): PreparedBody {
  return compressed(plainText(text), quality, constants.BROTLI_MODE_TEXT)
}

/** Prepares bytes that are no text, see `prepareText`. */
export function prepareBytes(bytes: Uint8Array, quality: number): PreparedBody {
  return compressed({ bytes, etag: etagOf(bytes) }, quality, constants.BROTLI_MODE_GENERIC)
}

function compressed(
  { bytes, etag }: Pick<PreparedBody, 'bytes' | 'etag'>,
  quality: number,
  mode: number,
): PreparedBody {
  const params = brotliParams(bytes, quality, mode)
  return {
    bytes,
    br: brotliCompressSync(bytes, { params }),
    gzip: gzipSync(bytes),
    etag,
  }
}

function brotliParams(bytes: Uint8Array, quality: number, mode: number): Record<number, number> {
  return {
    [constants.BROTLI_PARAM_MODE]: mode,
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
}

/** Prepares a text that is made anew for a visitor, and compressed in the encoding that they take. */
export function lazyText(text: string, quality: number): LazyBody {
  const { bytes, etag } = plainText(text)
  const made = new Map<Encoding, Promise<Uint8Array>>()
  const make = {
    br: () => brotli(bytes, { params: brotliParams(bytes, quality, constants.BROTLI_MODE_TEXT) }),
    gzip: () => deflate(bytes),
  }
  return {
    bytes,
    etag,
    encode: (encoding) => {
      const known = made.get(encoding)
      if (known !== undefined) return known
      const encoded = make[encoding]()
      made.set(encoding, encoded)
      return encoded
    },
  }
}

/** The body as the request takes it: what is compressed later is compressed now. */
export async function encodedFor(
  request: FastifyRequest,
  body: LazyBody | ServedBody,
): Promise<ServedBody> {
  if (!('encode' in body)) return body
  const { bytes, etag } = body
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  if (encoding === 'identity' || isFresh(request.headers['if-none-match'], etag)) {
    return { bytes, etag }
  }
  return { bytes, etag, [encoding]: await body.encode(encoding) }
}

/** A text for serving once, as it is. */
export function plainText(text: string): ServedBody & { bytes: Buffer } {
  const bytes = Buffer.from(text)
  return { bytes, etag: etagOf(bytes) }
}

function etagOf(bytes: Uint8Array): string {
  return `"${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}"`
}

/** Prepares the answer of a call, see `prepareText`. */
export function prepareAnswer<Data>(data: Data, quality: number): PreparedBody {
  return prepareText(JSON.stringify(success(data)), quality)
}

/** The best encoding that an Accept-Encoding header allows. */
export function chooseEncoding(accepted: string | string[] | undefined): Encoding {
  const allowed = new Set<string>()
  for (const part of (headerText(accepted) ?? '').toLowerCase().split(',')) {
    const [name = '', weight = ''] = part.split(';', 2)
    if (!/^q=0(\.0*)?$/.test(weight.trim())) allowed.add(name.trim())
  }
  if (allowed.has('br')) return 'br'
  return allowed.has('gzip') ? 'gzip' : 'identity'
}

/** True if an If-None-Match header names this ETag, weakly or not. */
export function isFresh(ifNoneMatch: string | undefined, etag: string): boolean {
  const tags = headerText(ifNoneMatch)?.split(',') ?? []
  return tags.some((tag) => [etag, `W/${etag}`, '*'].includes(tag.trim()))
}

/**
 * Sends a prepared answer in the best encoding, or 304 where the visitor has it already. The ETag is
 * weak, because it stands for every encoding of the same bytes.
 * @param vary headers of the request that the answer depends on
 */
export function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  body: ServedBody,
  vary = 'accept-encoding',
): FastifyReply {
  reply.header('etag', `W/${body.etag}`).header('vary', vary)
  if (reply.statusCode === 200 && isFresh(request.headers['if-none-match'], body.etag)) {
    return reply.code(304).send()
  }
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  const compressed = encoding === 'identity' ? undefined : body[encoding]
  if (compressed === undefined) return reply.send(body.bytes)
  return reply.header('content-encoding', encoding).send(compressed)
}
