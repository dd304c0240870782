import type { FastifyRequest } from 'fastify'
import type { Accounts } from '../../../accounts/accounts.ts'
import type { EmailLink } from '../../../accounts/emails.ts'
import type { AccountMailer } from '../../../notify/account-mailer.ts'
import { localeOf } from '../../core/visitor.ts'

/** Sends links that verify emails which users have named. */
export interface VerificationSender {
  /** False where no mails are sent: then no links are made. */
  sends: boolean
  /** Writes in the language of the account, or of the page where none was chosen. */
  send: (userId: string, link: EmailLink, request: FastifyRequest) => Promise<void>
}

/** A sender by `mailer`, if there is one. */
export function verificationSender(
  { preferences }: Pick<Accounts, 'preferences'>,
  mailer: AccountMailer | undefined,
): VerificationSender {
  return {
    sends: mailer !== undefined,
    send: async (userId, { address, token }, request) => {
      const { language } = await preferences.read(userId)
      mailer?.sendVerification(address, language ?? localeOf(request), token)
    },
  }
}
