import * as v from 'valibot'
import { endpoint, json } from '../../endpoint.ts'
import { signedInSchema } from '../../entities/account/account.ts'
import {
  assertionRequestSchema,
  assertionSchema,
  attestationRequestSchema,
  attestationSchema,
  passkeyIdSchema,
  passkeyNameSchema,
  passkeySchema,
  proofEntries,
} from '../../entities/passkey.ts'
import { inputObject } from '../../input-object.ts'
import { everyPost, postInput } from '../fields.ts'

const passkeys = json(v.array(passkeySchema))

/** Begins a sign-in by passkey in this browser, which answers within five minutes. */
export const passkeyLoginBegin = endpoint({
  name: 'passkeyLoginBegin',
  method: 'POST',
  path: '/v1/user/passkey/login/begin',
  input: postInput,
  output: json(assertionRequestSchema),
  auth: 'public',
})

/** Begins a session of whom a passkey belongs to. */
export const passkeyLogin = endpoint({
  name: 'passkeyLogin',
  method: 'POST',
  path: '/v1/user/passkey/login',
  input: inputObject({ ...everyPost, passkey: assertionSchema }),
  output: json(signedInSchema),
  auth: 'public',
})

/** A user's passkeys, the one added last first. */
export const passkeyList = endpoint({
  name: 'passkeyList',
  method: 'POST',
  path: '/v1/user/passkey/list',
  input: postInput,
  output: passkeys,
  auth: 'user',
})

/** Begins a proof by one of the user's own passkeys, for a call that takes `passkey` instead of the password. */
export const passkeyProveBegin = endpoint({
  name: 'passkeyProveBegin',
  method: 'POST',
  path: '/v1/user/passkey/prove/begin',
  input: postInput,
  output: json(assertionRequestSchema),
  auth: 'user',
})

/** Begins to add a passkey. Takes the password or another passkey, and asks for it by code `passwordNeeded`. */
export const passkeyAddBegin = endpoint({
  name: 'passkeyAddBegin',
  method: 'POST',
  path: '/v1/user/passkey/add/begin',
  input: inputObject({ ...everyPost, ...proofEntries }),
  output: json(attestationRequestSchema),
  auth: 'user',
})

/** Adds the passkey that this browser has made. Without a name it is called after browser and system. */
export const passkeyAdd = endpoint({
  name: 'passkeyAdd',
  method: 'POST',
  path: '/v1/user/passkey/add',
  input: inputObject({
    ...everyPost,
    name: v.optional(passkeyNameSchema),
    passkey: attestationSchema,
  }),
  output: passkeys,
  auth: 'user',
})

/** Gives a passkey another name. Nothing happens where the user has no such passkey. */
export const passkeyRename = endpoint({
  name: 'passkeyRename',
  method: 'POST',
  path: '/v1/user/passkey/rename',
  input: inputObject({ ...everyPost, passkeyId: passkeyIdSchema, name: passkeyNameSchema }),
  output: passkeys,
  auth: 'user',
})

/**
 * Removes a passkey. Takes the password or a passkey, and asks for it by code `passwordNeeded`. Nothing happens
 * where the user has no such passkey.
 */
export const passkeyRemove = endpoint({
  name: 'passkeyRemove',
  method: 'POST',
  path: '/v1/user/passkey/remove',
  input: inputObject({ ...everyPost, passkeyId: passkeyIdSchema, ...proofEntries }),
  output: passkeys,
  auth: 'user',
})
