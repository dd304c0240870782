import type { FastifyInstance } from 'fastify'
import { emailSet, emailVerify } from '../../../../src/contract/calls/account/own-account.ts'
import { accountCodes } from '../../../../src/contract/codes/account-codes.ts'
import type { Accounts } from '../../../accounts/accounts.ts'
import type { Demo } from '../../../accounts/demo-accounts.ts'
import { createAttempts } from '../../../accounts/sign-in/attempts.ts'
import type { Reauthentication } from '../../../accounts/sign-in/reauthentication.ts'
import { CallError } from '../../../lib/call-error.ts'
import { sessionMissing } from '../../../lib/session-missing.ts'
import { implementFor } from '../../core/implement-for.ts'
import { findOwner } from '../find-owner.ts'
import { tooManyMessages } from './too-many-messages.ts'
import type { VerificationSender } from './verification-sender.ts'

/** What the calls for the email of an account need. */
interface EmailParts {
  accounts: Accounts
  demo: Pick<Demo, 'accounts'>
  reauthentication: Pick<Reauthentication, 'prove'>
  verification: VerificationSender
}

/** Emails that a user may name: five at once, and five a day. */
const changeRate = { capacity: 5, perSecond: 5 / 86_400 }

/** Answers the calls by which users name another email and show that it is theirs. */
export function implementEmail(
  app: FastifyInstance,
  { accounts, demo, reauthentication, verification }: EmailParts,
): void {
  const { buckets, security, emails, users } = accounts
  const changes = createAttempts({ rate: changeRate, limit: 'email_changes', buckets, security })

  implementFor(app, accounts, emailSet, async ({ password, email }, context) => {
    const { userId, request, reply } = context
    await findOwner(context, users, demo)
    await reauthentication.prove(password, context)
    if (email !== '') await changes.take(userId, reply, { userId })
    const named = await emails.name(context, email, verification.sends)
    if (named === 'ended') throw sessionMissing()
    if (named === 'tooMany') throw tooManyMessages()
    security.report({ event: 'email_changed', userId, address: request.ip })
    if (named.link !== undefined) await verification.send(userId, named.link, request)
    return null
  })

  implementFor(app, accounts, emailVerify, async ({ token }, context) => {
    const { userId, request } = context
    const outcome = await emails.verify(context, token)
    if (outcome === 'dead') {
      throw new CallError(accountCodes.linkDead, 'token: the link was used, replaced or is too old')
    }
    if (outcome === 'taken') {
      throw new CallError(accountCodes.emailTaken, 'Another account has this email.')
    }
    security.report({ event: 'email_verified', userId, address: request.ip })
    return null
  })
}
