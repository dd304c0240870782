import type { FastifyRequest } from 'fastify'
import type { Accounts } from '../../../accounts/accounts.ts'
import type { AccountMailer } from '../../../notify/account-mailer.ts'
import { localeOf } from '../../core/visitor.ts'

/** Sends the link that verifies the email which a user has just named, where mails are sent at all. */
export type SendVerification = (userId: string, request: FastifyRequest) => Promise<void>

/** Writes in the language of the account, or of the page where none was chosen. */
export function verificationSender(
  { emails, preferences }: Pick<Accounts, 'emails' | 'preferences'>,
  mailer: AccountMailer | undefined,
): SendVerification {
  return async (userId, request) => {
    if (mailer === undefined) return
    const link = await emails.link(userId)
    if (link === undefined) return
    const { language } = await preferences.read(userId)
    mailer.sendVerification(link.address, language ?? localeOf(request), link.token)
  }
}
