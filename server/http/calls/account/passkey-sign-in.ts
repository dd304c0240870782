import type { FastifyInstance } from 'fastify'
import { passkeyLogin, passkeyLoginBegin } from '../../../../src/contract/calls/account/passkeys.ts'
import type { Accounts } from '../../../accounts/accounts.ts'
import type { ChallengeUse } from '../../../accounts/passkeys/challenges.ts'
import { partyOf } from '../../../accounts/passkeys/party-of.ts'
import { passkeyRefusal } from '../../../accounts/passkeys/passkey-errors.ts'
import type { PasskeyFailure } from '../../../accounts/passkeys/passkeys.ts'
import { hashToken } from '../../../accounts/sessions/tokens.ts'
import type { SignInLimits } from '../../../accounts/sign-in/sign-in-limits.ts'
import { nameKey } from '../../../accounts/sign-in/sign-in-names.ts'
import type { SignIn } from '../../../accounts/user-lock.ts'
import { addressGroup } from '../../../lib/net/address-group.ts'
import { implement } from '../../core/implement.ts'
import { beginSession } from './sign-in-calls.ts'

/** Answers the calls by which users sign in with a passkey, within the `limits` of those by password. */
export function implementPasskeySignIn(
  app: FastifyInstance,
  accounts: Accounts,
  limits: SignInLimits,
): void {
  const { security, users, passkeys, knownBrowsers } = accounts
  const useOf = (secret: string): ChallengeUse => ({ purpose: 'signIn', holder: secret })

  implement(app, passkeyLoginBegin, async (_, { request, reply }) => {
    const party = partyOf(request, passkeys)
    const { secret, cookie } = passkeys.cookie.keep(request.headers.cookie)
    reply.header('set-cookie', cookie)
    return passkeys.request(party, useOf(secret))
  })

  implement(app, passkeyLogin, async ({ passkey: assertion }, context) => {
    const { request, reply } = context
    const { ip: address, headers } = request
    const found = await passkeys.find(assertion.id)
    const user = found && (await users.find(found.person_id))
    const userId = user?.id
    const mark = await knownBrowsers.markOf(headers.cookie, userId)
    const attempt = {
      name: user === undefined ? hashToken(assertion.id) : nameKey(user.login_name),
      address: addressGroup(address),
      known: user && mark !== undefined ? { userId: user.id, mark } : undefined,
    }
    await limits.take(attempt, reply)
    const refuse = (failure: PasskeyFailure): never => {
      security.report({ event: 'passkey_failed', address, ...(userId && { userId }) })
      throw passkeyRefusal(failure)
    }
    const secret = passkeys.cookie.read(headers.cookie)
    if (secret === undefined) return refuse('tooLate')
    const shown = await passkeys.verify(assertion, useOf(secret), found)
    if (typeof shown === 'string') return refuse(shown)
    if (user === undefined || assertion.response.userHandle === undefined) return refuse('wrong')
    await limits.giveBack(attempt)
    const signIn: SignIn = {
      userId: user.id,
      settle: (work) => passkeys.settle(work, shown),
    }
    if (!(await beginSession(accounts, signIn, context))) return refuse('tooLate')
    reply.header('set-cookie', passkeys.cookie.expire())
    security.report({ event: 'passkey_used', userId: user.id, address })
    security.report({ event: 'sign_in', userId: user.id, address })
    return { userId: user.id, loginName: user.login_name }
  })
}
