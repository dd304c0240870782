import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import * as v from 'valibot'
import {
  type PushMessage,
  pushMessageSchema,
} from '../../src/contract/entities/account/push-message.ts'

/** A message as the service was given it, decrypted as the browser would. */
export interface ReceivedPush {
  /** Last part of the address: which browser it is for. */
  device: string
  message: PushMessage
  ttl: string | undefined
  urgency: string | undefined
  topic: string | undefined
  /** What the VAPID token claims; its signature holds. */
  claims: { aud: string; exp: number; sub: string }
}

/** A browser at the service: what it hands to the app's server. */
export interface FakeBrowser {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

/** How the service answers; `silent` takes the message and says nothing. */
export type PushAnswer = { status: number; retryAfter?: string } | 'silent'

/** A push service on loopback (RFC 8030, 8291, 8292). */
export interface PushService {
  /** `127.0.0.1:port`, for PUSH_HOSTS. */
  host: string
  browser: (device: string) => FakeBrowser
  received: ReceivedPush[]
  /** What was wrong with messages that were refused as malformed. */
  faults: string[]
  /** Answers from now on, for one device or all. */
  answer: (answer: PushAnswer, device?: string) => void
  close: () => Promise<void>
}

/**
 * Starts a service that checks every message: headers, the VAPID token and its signature by `publicKey`,
 * and that the body can be decrypted. It answers 201 unless told otherwise.
 * @param limit largest body in bytes; above it the answer is 413
 */
export async function startPushService(
  publicKey: () => string,
  limit = 4_096,
): Promise<PushService> {
  const received: ReceivedPush[] = []
  const faults: string[] = []
  const browsers = new Map<string, { auth: Buffer; key: ReturnType<typeof createECDH> }>()
  const answers = new Map<string, PushAnswer>()
  const server = createServer((request, response) => {
    void take(request, response).catch((error: unknown) => {
      faults.push(String(error))
      response.writeHead(400).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const host = `127.0.0.1:${address.port}`

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const device = request.url?.split('/').at(-1) ?? ''
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks)
    if (body.length > limit) return void response.writeHead(413).end()
    const browser = browsers.get(device)
    if (browser === undefined) return void response.writeHead(404).end()
    const { headers } = request
    if (headers['content-encoding'] !== 'aes128gcm') throw new Error('not aes128gcm')
    const claims = readToken(headers.authorization ?? '', publicKey())
    const message = v.parse(pushMessageSchema, JSON.parse(decrypt(body, browser)))
    const single = (name: string) => headers[name]?.toString()
    received.push({
      device,
      message,
      claims,
      ttl: single('ttl'),
      urgency: single('urgency'),
      topic: single('topic'),
    })
    const answer = answers.get(device) ?? answers.get('') ?? { status: 201 }
    if (answer === 'silent') return
    const { status, retryAfter } = answer
    response.writeHead(status, retryAfter === undefined ? {} : { 'retry-after': retryAfter }).end()
  }

  return {
    host,
    received,
    faults,
    answer: (answer, device = '') => answers.set(device, answer),
    browser: (device) => {
      const key = createECDH('prime256v1')
      const auth = randomBytes(16)
      const p256dh = key.generateKeys('base64url')
      browsers.set(device, { auth, key })
      const keys = { p256dh, auth: auth.toString('base64url') }
      return { endpoint: `http://${host}/push/${device}`, keys }
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const claimsSchema = v.object({ aud: v.string(), exp: v.number(), sub: v.string() })

/** Checks a VAPID header (RFC 8292 section 3). Throws on what a service would refuse. */
function readToken(header: string, expectedKey: string): v.InferOutput<typeof claimsSchema> {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? []
  if (key !== expectedKey) throw new Error('signed with a foreign key')
  const [head = '', body = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const holds = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!holds) throw new Error('the signature does not hold')
  return v.parse(claimsSchema, JSON.parse(Buffer.from(body, 'base64url').toString()))
}

/** RFC 8291 section 3.4 and RFC 8188 section 2, for a message of one record. */
function decrypt(
  body: Buffer,
  { auth, key }: { auth: Buffer; key: ReturnType<typeof createECDH> },
): string {
  const salt = body.subarray(0, 16)
  const idLength = body[20] ?? 0
  const sender = body.subarray(21, 21 + idLength)
  const sealed = body.subarray(21 + idLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), key.getPublicKey(), sender])
  const input = hkdf(key.computeSecret(sender), auth, info, 32)
  const secret = hkdf(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = hkdf(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createDecipheriv('aes-128-gcm', secret, nonce)
  cipher.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}

function hkdf(secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length))
}
