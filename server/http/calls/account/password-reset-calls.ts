import type { FastifyInstance } from 'fastify'
import {
  passwordForgot,
  passwordReset,
} from '../../../../src/contract/calls/account/password-reset.ts'
import { accountCodes } from '../../../../src/contract/codes/account-codes.ts'
import type { Accounts } from '../../../accounts/accounts.ts'
import { createAfterAnswers } from '../../../accounts/after-answers.ts'
import { createAttempts } from '../../../accounts/sign-in/attempts.ts'
import { refusePassword } from '../../../accounts/sign-in/password-rules.ts'
import { userKey } from '../../../accounts/sign-in/passwords.ts'
import { CallError } from '../../../lib/call-error.ts'
import { addressGroup } from '../../../lib/net/address-group.ts'
import type { AccountMailer } from '../../../notify/account-mailer.ts'
import type { Venue } from '../../../venues/venue.ts'
import { implement } from '../../core/implement.ts'
import { localeOf } from '../../core/visitor.ts'
import type { SendPasswordChanged } from './password-changed-sender.ts'

/** What the calls for a forgotten password need. */
interface PasswordResetCallParts {
  accounts: Accounts
  venue: Pick<Venue, 'name'>
  /** What sends mail about accounts; undefined where no mail is sent. */
  mailer: AccountMailer | undefined
  sendChanged: SendPasswordChanged
}

/** Links asked for from one address: a household at once, and then one in six minutes. */
const askRate = { capacity: 10, perSecond: 1 / 360 }
/** Links used from one address. */
const useRate = { capacity: 30, perSecond: 1 / 20 }

/** Answers the calls by which users who forgot their password set another one. */
export function implementPasswordReset(app: FastifyInstance, parts: PasswordResetCallParts): void {
  const { accounts, venue, mailer, sendChanged } = parts
  const { buckets, security, passwords, passwordResets, preferences, sessions, cookies } = accounts
  const limit = 'password_resets'
  const asks = createAttempts({ rate: askRate, limit, buckets, security })
  const uses = createAttempts({ rate: useRate, limit, buckets, security })
  const afterAnswer = createAfterAnswers()

  implement(app, passwordForgot, async ({ email }, { request, reply }) => {
    await asks.take(addressGroup(request.ip), reply)
    if (mailer === undefined) return null
    afterAnswer(reply, async () => {
      const link = await passwordResets.link(email)
      if (link === undefined) return
      const { userId, address, token } = link
      const from = { userId, address: request.ip }
      if (token === undefined) return security.report({ event: 'refused_by_limit', limit, ...from })
      const { language } = await preferences.read(userId)
      mailer.sendPasswordReset(address, language ?? localeOf(request), token)
      security.report({ event: 'password_reset_sent', ...from })
    })
    return null
  })

  implement(app, passwordReset, async ({ token, newPassword }, { request, reply }) => {
    await uses.take(addressGroup(request.ip), reply)
    const user = await passwordResets.find(token)
    if (user === undefined) throw linkDead()
    const { id: userId, login_name, email, unverified_email } = user
    const names = [login_name, email, unverified_email, venue.name]
    refusePassword(newPassword, names, 'newPassword')
    const work = { key: userKey(userId), purpose: 'other', address: request.ip } as const
    const hash = await passwords.hash(newPassword, work)
    const here = await sessions.peek(cookies.read(request.headers.cookie))
    if (!(await passwordResets.use(token, hash))) throw linkDead()
    security.report({ event: 'password_reset', userId, address: request.ip })
    if (here?.userId === userId) reply.header('set-cookie', cookies.expire())
    afterAnswer(reply, () => sendChanged(user, request))
    return null
  })
}

function linkDead(): CallError {
  return new CallError(accountCodes.linkDead, 'token: the link was used, replaced or is too old')
}
