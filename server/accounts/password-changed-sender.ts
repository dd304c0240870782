import type { FastifyRequest } from 'fastify'
import { localeOf } from '../http/core/visitor.ts'
import type { AccountMailer } from '../notify/account-mailer.ts'
import type { Accounts } from './accounts.ts'
import type { Person } from './people.ts'

/** Writes to the owner of an account that its password was changed, where they have a verified email. */
export type SendPasswordChanged = (
  person: Pick<Person, 'id' | 'email'>,
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
