import * as v from 'valibot'
import { inputObject } from '../input-object.ts'
import { text } from '../text/text.ts'
import { presentedPasswordSchema } from './account/account.ts'
import { answerText, unixMs } from './wire.ts'

/** Passkeys that a user may have, and the longest name of one, in characters. */
export const passkeyLimits = { perUser: 10, name: 40 } as const

/** How browsers reach what holds a passkey. Source: Web Authentication Level 3, 5.8.4. */
export const passkeyTransports = [
  'ble',
  'cable',
  'hybrid',
  'internal',
  'nfc',
  'smart-card',
  'usb',
] as const

/** Bytes as base64url, at most `max` characters. */
// @__NO_SIDE_EFFECTS__
function base64url(max: number) {
  return v.pipe(text(max), v.regex(/^[\w-]+$/, 'not base64url'))
}

/** At most 1,023 bytes. Source: Web Authentication Level 3, 4. */
const credentialId = base64url(1_364)
const clientDataJSON = base64url(4_096)
const signed = { id: credentialId, rawId: credentialId, type: v.literal('public-key') }

/** What a browser answers a challenge with that a passkey has signed. */
export const assertionSchema = inputObject({
  ...signed,
  response: inputObject({
    clientDataJSON,
    authenticatorData: base64url(2_048),
    signature: base64url(8_192),
    userHandle: v.exactOptional(base64url(86)),
  }),
})

/** See `assertionSchema`. */
export type Assertion = v.InferOutput<typeof assertionSchema>

/** What a browser answers with that has made a passkey. */
export const attestationSchema = inputObject({
  ...signed,
  response: inputObject({
    clientDataJSON,
    attestationObject: base64url(16_384),
    transports: v.exactOptional(v.pipe(v.array(text(32)), v.maxLength(20))),
  }),
})

/** See `attestationSchema`. */
export type Attestation = v.InferOutput<typeof attestationSchema>

/** By which users show again that it is them: the one or the other. */
export const proofEntries = {
  password: v.optional(presentedPasswordSchema),
  passkey: v.optional(assertionSchema),
}

/** See `proofEntries`. */
export type Proof = v.InferOutput<v.ObjectSchema<typeof proofEntries, undefined>>

/** A name that a user gives to a passkey. */
export const passkeyNameSchema = v.pipe(text(passkeyLimits.name), v.trim(), v.minLength(1))

/** Id of a passkey; it is no secret. */
export const passkeyIdSchema = v.pipe(text(64), v.regex(/^[\w-]{16,64}$/, 'not a passkey'))

/** One passkey of a user. */
export const passkeySchema = v.object({
  passkeyId: passkeyIdSchema,
  name: answerText,
  /** The host that it is for: it works nowhere else. */
  host: answerText,
  createdAt: unixMs,
  /** Null where it was never used. */
  usedAt: v.nullable(unixMs),
})

/** See `passkeySchema`. */
export type Passkey = v.InferOutput<typeof passkeySchema>

const descriptor = v.object({
  id: answerText,
  type: v.literal('public-key'),
  transports: v.array(v.picklist(passkeyTransports)),
})
const milliseconds = v.pipe(v.number(), v.integer(), v.minValue(0))

/** What a browser is asked to have signed by a passkey; by any of this host where none is named. */
export const assertionRequestSchema = v.object({
  challenge: answerText,
  rpId: answerText,
  timeout: milliseconds,
  userVerification: v.literal('required'),
  allowCredentials: v.array(descriptor),
})

/** See `assertionRequestSchema`. */
export type AssertionRequest = v.InferOutput<typeof assertionRequestSchema>

/** What a browser is asked to make a passkey of. */
export const attestationRequestSchema = v.object({
  challenge: answerText,
  rp: v.object({ id: answerText, name: answerText }),
  user: v.object({ id: answerText, name: answerText, displayName: answerText }),
  pubKeyCredParams: v.array(v.object({ type: v.literal('public-key'), alg: v.number() })),
  timeout: milliseconds,
  attestation: v.literal('none'),
  excludeCredentials: v.array(descriptor),
  authenticatorSelection: v.object({
    residentKey: v.literal('required'),
    requireResidentKey: v.literal(true),
    userVerification: v.literal('required'),
  }),
})

/** See `attestationRequestSchema`. */
export type AttestationRequest = v.InferOutput<typeof attestationRequestSchema>
