import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoBase64URL, isoCBOR } from '@simplewebauthn/server/helpers'
import type {
  Assertion,
  AssertionRequest,
  Attestation,
  AttestationRequest,
} from '../../src/contract/entities/passkey.ts'

/** How an answer differs from one of an honest browser. */
export interface Dishonesty {
  /** Origin of the page that asked. */
  origin?: string
  /** False where nobody's finger, face or PIN was looked at. */
  verified?: boolean
  /** Host that the passkey is used for. */
  host?: string
  /** What the authenticator counts, in place of one more than before. */
  counter?: number
}

/** A browser with an authenticator of one passkey, in memory. */
export interface SoftAuthenticator {
  make: (request: AttestationRequest, dishonesty?: Dishonesty) => Attestation
  answer: (request: AssertionRequest, dishonesty?: Dishonesty) => Assertion
}

const flags = { present: 1, verified: 4, attested: 64 }

/**
 * An authenticator that has made nothing yet, on a page of `origin`. One that synchronises passkeys, as most do,
 * does not count.
 */
export function softAuthenticator({
  origin = 'http://localhost:8080',
  counts = false,
} = {}): SoftAuthenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let userHandle = ''
  let used = 0

  const clientData = (type: string, challenge: string, from = origin): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }))

  const authenticatorData = (
    host: string,
    { verified = true, counter }: Dishonesty,
    attested: Uint8Array[] = [],
  ): Buffer => {
    const head = Buffer.alloc(5)
    head[0] =
      flags.present | (verified ? flags.verified : 0) | (attested.length > 0 ? flags.attested : 0)
    used = counter ?? (counts ? used + 1 : 0)
    head.writeUInt32BE(used, 1)
    return Buffer.concat([sha256(host), head, ...attested])
  }

  /** The public key as COSE has it. Source: RFC 9053, 7.1.1. */
  const coseKey = (): Uint8Array => {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    const entries: [number, number | Uint8Array][] = [
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, isoBase64URL.toBuffer(x)],
      [-3, isoBase64URL.toBuffer(y)],
    ]
    return isoCBOR.encode(new Map(entries))
  }

  return {
    make: ({ challenge, rp, user }, dishonesty = {}) => {
      userHandle = user.id
      const length = Buffer.from([0, id.length])
      const attested = [Buffer.alloc(16), length, id, coseKey()]
      const authData = authenticatorData(dishonesty.host ?? rp.id, dishonesty, attested)
      const stated: [string, string | Uint8Array | Map<string, string>][] = [
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', new Uint8Array(authData)],
      ]
      const name = id.toString('base64url')
      return {
        id: name,
        rawId: name,
        type: 'public-key',
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, dishonesty.origin).toString(
            'base64url',
          ),
          attestationObject: Buffer.from(isoCBOR.encode(new Map(stated))).toString('base64url'),
          transports: ['internal', 'telepathy'],
        },
      }
    },

    answer: ({ challenge, rpId }, dishonesty = {}) => {
      const client = clientData('webauthn.get', challenge, dishonesty.origin)
      const authData = authenticatorData(dishonesty.host ?? rpId, dishonesty)
      const signature = sign('sha256', Buffer.concat([authData, sha256(client)]), privateKey)
      const name = id.toString('base64url')
      return {
        id: name,
        rawId: name,
        type: 'public-key',
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle,
        },
      }
    },
  }
}

function sha256(content: string | Buffer): Buffer {
  return createHash('sha256').update(content).digest()
}
