import * as v from 'valibot'
import { endpoint, json } from '../../endpoint.ts'
import {
  accountLimits,
  emailSchema,
  mailTokenSchema,
  newPasswordSchema,
  presentedPasswordSchema,
} from '../../entities/account/account.ts'
import { proofEntries } from '../../entities/passkey.ts'
import { inputObject } from '../../input-object.ts'
import { text } from '../../text/text.ts'
import { everyPost } from '../fields.ts'

/** Changes the password, ends every session of the user, and begins a new one for who asks. */
export const passwordSet = endpoint({
  name: 'passwordSet',
  method: 'POST',
  path: '/v1/user/password/set',
  input: inputObject({
    ...everyPost,
    password: presentedPasswordSchema,
    newPassword: newPasswordSchema,
  }),
  output: json(v.null()),
  auth: 'user',
})

/**
 * Names another email, which is used for nothing before the link that is sent to it is followed; an empty one
 * takes the email away.
 */
export const emailSet = endpoint({
  name: 'emailSet',
  method: 'POST',
  path: '/v1/user/email/set',
  input: inputObject({
    ...everyPost,
    password: presentedPasswordSchema,
    email: v.union([v.pipe(text(accountLimits.email), v.trim(), v.literal('')), emailSchema]),
  }),
  output: json(v.null()),
  auth: 'user',
})

/** Makes the email that was named that of the account, by the token of the link that was sent to it. */
export const emailVerify = endpoint({
  name: 'emailVerify',
  method: 'POST',
  path: '/v1/user/email/verify',
  input: inputObject({ ...everyPost, token: mailTokenSchema }),
  output: json(v.null()),
  auth: 'user',
})

/**
 * Deletes the account with everything that belongs to it, and removes the session's cookies. Without the
 * password or a passkey only for who signed in a short while ago; it is asked for by code `passwordNeeded`.
 */
export const accountDelete = endpoint({
  name: 'accountDelete',
  method: 'POST',
  path: '/v1/user/delete',
  input: inputObject({ ...everyPost, ...proofEntries }),
  output: json(v.null()),
  auth: 'user',
})
