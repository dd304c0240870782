import type { FastifyRequest } from 'fastify'
import type { Accounts } from '../../../accounts/accounts.ts'
import type { User } from '../../../accounts/users.ts'
import type { AccountMailer } from '../../../notify/account-mailer.ts'
import { localeOf } from '../../core/visitor.ts'

/** Writes to the owner of an account that its password was changed, where they have a verified email. */
export type SendPasswordChanged = (
  user: Pick<User, 'id' | 'email'>,
  request: FastifyRequest,
) => Promise<void>

/** Writes in the language of the account, or of the page where none was chosen. */
export function passwordChangedSender(
  { preferences }: Pick<Accounts, 'preferences'>,
  mailer: AccountMailer | undefined,
): SendPasswordChanged {
  return async ({ id, email }, request) => {
    if (mailer === undefined || email === '') return
    const { language } = await preferences.read(id)
    mailer.sendPasswordChanged(email, language ?? localeOf(request))
  }
}
