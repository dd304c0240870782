import type { FastifyInstance } from 'fastify'
import { accountDelete, passwordSet } from '../../../../src/contract/calls/account/own-account.ts'
import type { Accounts } from '../../../accounts/accounts.ts'
import type { Demo } from '../../../accounts/demo-accounts.ts'
import { deviceName } from '../../../accounts/sessions/device-name.ts'
import { refusePassword } from '../../../accounts/sign-in/password-rules.ts'
import { userKey } from '../../../accounts/sign-in/passwords.ts'
import type { Reauthentication } from '../../../accounts/sign-in/reauthentication.ts'
import { sessionMissing } from '../../../lib/session-missing.ts'
import type { Venue } from '../../../venues/venue.ts'
import { implementFor } from '../../core/implement-for.ts'
import { findOwner } from '../find-owner.ts'
import type { SendPasswordChanged } from './password-changed-sender.ts'

/** What the calls of users for their own account need. */
interface OwnAccountParts {
  accounts: Accounts
  demo: Pick<Demo, 'accounts'>
  venue: Pick<Venue, 'name'>
  reauthentication: Reauthentication
  sendChanged: SendPasswordChanged
}

/** Answers the calls by which users change the password of their account and delete it. */
export function implementOwnAccount(
  app: FastifyInstance,
  { accounts, demo, venue, reauthentication, sendChanged }: OwnAccountParts,
): void {
  const { security, users, passwords, sessions, cookies, knownBrowsers } = accounts
  const { prove, confirm } = reauthentication

  implementFor(app, accounts, passwordSet, async ({ password, newPassword }, context) => {
    const user = await findOwner(context, accounts.users, demo)
    const { id, login_name, email, unverified_email } = user
    const names = [login_name, email, unverified_email, venue.name]
    refusePassword(newPassword, names, 'newPassword')
    const from = await prove(password, context)
    const { ip: address, headers } = context.request
    const work = { key: userKey(id), purpose: 'other', address } as const
    const to = await passwords.hash(newPassword, work)
    const { cookie, 'user-agent': userAgent } = headers
    const session = await sessions.restart(context, deviceName(userAgent), (work) =>
      users.changePassword(work, id, { from, to }),
    )
    if (session === undefined) throw sessionMissing()
    security.report({ event: 'password_changed', userId: id, address })
    accounts.remember(session, context.reply)
    context.reply.header('set-cookie', await knownBrowsers.remember(cookie, id))
    await sendChanged(user, context.request)
    return null
  })

  implementFor(app, accounts, accountDelete, async (proof, context) => {
    const { id } = await findOwner(context, accounts.users, demo)
    await confirm(proof, context)
    if (!(await accounts.remove(context))) throw sessionMissing()
    const { ip: address, headers } = context.request
    security.report({ event: 'account_deleted', userId: id, address })
    const { cookie } = headers
    context.reply.header('set-cookie', cookies.expire())
    context.reply.header('set-cookie', await knownBrowsers.forget(cookie, id))
    return null
  })
}
