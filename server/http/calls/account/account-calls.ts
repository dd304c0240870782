import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  clearCookie,
  logout,
  sessionsList,
  sessionsRevoke,
  userInfo,
  userInfoByGet,
} from '../../../../src/contract/calls/account/accounts.ts'
import type { Session } from '../../../../src/contract/entities/account/account.ts'
import type { UserInfoReply } from '../../../../src/contract/entities/account/user-info.ts'
import type { Accounts } from '../../../accounts/accounts.ts'
import type { Demo } from '../../../accounts/demo-accounts.ts'
import {
  createReauthentication,
  type Reauthentication,
} from '../../../accounts/sign-in/reauthentication.ts'
import { createSignInLimits } from '../../../accounts/sign-in/sign-in-limits.ts'
import { describeUser } from '../../../accounts/user-info.ts'
import { sessionMissing } from '../../../lib/session-missing.ts'
import type { SessionOwner } from '../../../lib/session-owner.ts'
import type { Notify } from '../../../notify/notify.ts'
import type { Venue } from '../../../venues/venue.ts'
import { implement } from '../../core/implement.ts'
import { implementFor, type UserContext } from '../../core/implement-for.ts'
import { implementEmail } from './email-calls.ts'
import { implementOwnAccount } from './own-account-calls.ts'
import { implementPasskeys } from './passkey-calls.ts'
import { implementPasskeySignIn } from './passkey-sign-in.ts'
import { passwordChangedSender } from './password-changed-sender.ts'
import { implementPasswordReset } from './password-reset-calls.ts'
import { implementPhone } from './phone-calls.ts'
import { implementPreferences } from './preference-calls.ts'
import { implementSignIn } from './sign-in-calls.ts'
import { verificationSender } from './verification-sender.ts'

/** What the calls for accounts are answered with. */
interface AccountCallParts {
  accounts: Accounts
  demo: Pick<Demo, 'accounts'>
  venue: Pick<Venue, 'name'>
  notify: Pick<Notify, 'accountMailer' | 'phoneCodeSender'>
}

/** Answers the calls for signing in and out, and for what a user is and chose. */
export function implementAccountCalls(
  app: FastifyInstance,
  { accounts, demo, venue, notify }: AccountCallParts,
): void {
  const reauthentication = createReauthentication(accounts)
  const verification = verificationSender(accounts, notify.accountMailer)
  const sendChanged = passwordChangedSender(accounts, notify.accountMailer)
  const limits = createSignInLimits(accounts)
  implementSignIn(app, { accounts, venue, verification, limits })
  implementPasskeySignIn(app, accounts, limits)
  implementPasskeys(app, { accounts, demo, reauthentication })
  implementSignOut(app, accounts)
  implementSessions(app, accounts, reauthentication)
  implementPreferences(app, accounts)
  implementOwnAccount(app, { accounts, demo, venue, reauthentication, sendChanged })
  implementPasswordReset(app, { accounts, venue, mailer: notify.accountMailer, sendChanged })
  implementEmail(app, { accounts, demo, reauthentication, verification })
  implementPhone(app, { accounts, demo, reauthentication, sender: notify.phoneCodeSender })

  const describe = async (_: unknown, { userId }: UserContext): Promise<UserInfoReply> => {
    const user = await accounts.users.find(userId)
    if (user === undefined) throw sessionMissing()
    return describeUser(user)
  }
  implementFor(app, accounts, userInfo, describe)
  implementFor(app, accounts, userInfoByGet, describe)
}

function implementSignOut(app: FastifyInstance, { security, sessions, cookies }: Accounts): void {
  const expire = (reply: FastifyReply): null => {
    reply.header('set-cookie', cookies.expire())
    // Answers that browsers kept go; never "storage", in which the offline app and its changes live.
    reply.header('clear-site-data', '"cache"')
    return null
  }

  implement(app, logout, async (_, { request, reply }) => {
    const owner = await ownerOf(request)
    if (owner !== undefined) {
      await sessions.end(owner)
      security.report({ event: 'signed_out', userId: owner.userId, address: request.ip })
    }
    return expire(reply)
  })

  implement(app, clearCookie, (_, { reply }) => expire(reply))

  /** Whose session ends; it is not renewed for that. */
  function ownerOf({ headers }: FastifyRequest): Promise<SessionOwner | undefined> {
    return sessions.peek(cookies.read(headers.cookie))
  }
}

function implementSessions(
  app: FastifyInstance,
  accounts: Accounts,
  { confirm }: Pick<Reauthentication, 'confirm'>,
): void {
  const { security, sessions } = accounts

  const list = async ({ userId, sessionId }: SessionOwner): Promise<Session[]> => {
    const rows = await sessions.list(userId)
    return rows.map((row) => ({
      sessionId: row.id,
      current: row.id === sessionId,
      device: row.device,
      createdAt: row.created_at,
      lastSeenAt: row.last_seen_at,
      expiresAt: row.expires_at,
    }))
  }

  implementFor(app, accounts, sessionsList, (_, owner) => list(owner))

  implementFor(app, accounts, sessionsRevoke, async ({ sessionId, ...proof }, context) => {
    const from = { userId: context.userId, address: context.request.ip }
    if (sessionId === context.sessionId) {
      await sessions.end(context)
      security.report({ event: 'signed_out', ...from })
      return list(context)
    }
    await confirm(proof, context)
    if (!(await sessions.endOther(context, sessionId))) throw sessionMissing()
    security.report({ event: 'sessions_revoked', ...from })
    return list(context)
  })
}
