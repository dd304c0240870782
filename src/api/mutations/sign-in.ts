import { mutationOptions } from '@tanstack/react-query'
import { login, register } from '../../contract/calls/account/accounts.ts'
import { emailVerify } from '../../contract/calls/account/own-account.ts'
import { passkeyLogin } from '../../contract/calls/account/passkeys.ts'
import { passwordForgot, passwordReset } from '../../contract/calls/account/password-reset.ts'
import type { Assertion } from '../../contract/entities/passkey.ts'
import type { ApiClient } from '../client.ts'
import { changeBy, endpointMutation } from '../endpoint-mutation.ts'

/** Who is signed in here changes once at a time. */
const session = 'session'

/** Begins a session with name or email and password. */
export const signInMutation = (api: ApiClient) => endpointMutation(api, login, session)

/** Begins a session with what a passkey answers, which may be asked for only then. */
export function passkeySignInMutation(api: ApiClient) {
  return mutationOptions({
    ...changeBy(passkeyLogin, session),
    mutationFn: async (answer: () => Promise<Assertion>) =>
      api.call(passkeyLogin, { passkey: await answer() }),
  })
}

/** Creates an account, which begins a session too. */
export const registerMutation = (api: ApiClient) => endpointMutation(api, register, session)

/** Has a link sent to who forgot their password. */
export const forgotPasswordMutation = (api: ApiClient) => endpointMutation(api, passwordForgot)

/** Gives an account another password by such a link. It ends all sessions. */
export const resetPasswordMutation = (api: ApiClient) =>
  endpointMutation(api, passwordReset, session)

/** Confirms an address by the link that was sent there. */
export const verifyEmailMutation = (api: ApiClient) => endpointMutation(api, emailVerify)
