import * as v from 'valibot'
import { endpoint, json } from '../../endpoint.ts'
import { emailSchema, mailTokenSchema, newPasswordSchema } from '../../entities/account/account.ts'
import { inputObject } from '../../input-object.ts'
import { everyPost } from '../fields.ts'

/**
 * Asks for a link that sets a new password, sent to a verified email. The answer is the same for every
 * address, and given before anybody looks whose it is.
 */
export const passwordForgot = endpoint({
  name: 'passwordForgot',
  method: 'POST',
  path: '/v1/user/password/forgot',
  input: inputObject({ ...everyPost, email: emailSchema }),
  output: json(v.null()),
  auth: 'public',
})

/**
 * Sets a new password by the token of the link that was sent, and ends every session of the user. It
 * begins none: they sign in with the new password.
 */
export const passwordReset = endpoint({
  name: 'passwordReset',
  method: 'POST',
  path: '/v1/user/password/reset',
  input: inputObject({ ...everyPost, token: mailTokenSchema, newPassword: newPasswordSchema }),
  output: json(v.null()),
  auth: 'public',
})
