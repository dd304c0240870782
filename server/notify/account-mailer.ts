import { randomUUID } from 'node:crypto'
import { directionOf, type LocaleName, localeNamed } from '../../src/contract/locales.ts'
import { withLocale } from '../../src/contract/routes.ts'
import { textsIn } from '../i18n/texts.ts'
import type { Clock } from '../lib/clock.ts'
import { linkEmail } from './email-text.ts'
import type { Mailer } from './mailer.ts'
import type { MessageAllowance } from './message-allowance.ts'

/** Sends mails about an account. They hold nothing that a user wrote. */
export interface AccountMailer {
  /**
   * Sends the link that verifies an address, some time soon: who asks for it cannot tell by the time that it
   * takes what becomes of it.
   */
  sendVerification: (address: string, locale: LocaleName, token: string) => void
  /** Sends the link that sets a new password, in the same way. */
  sendPasswordReset: (address: string, locale: LocaleName, token: string) => void
  /** Says that the password was changed, and leads to the way to another one. */
  sendPasswordChanged: (address: string, locale: LocaleName) => void
}

/** What such mails take. */
export interface AccountMailerOptions {
  mailer: Mailer
  allowance: MessageAllowance
  /** Scheme, host and port that users see. */
  origin: string
  clock: Pick<Clock, 'now'>
  /** Hears that a mail was not sent, in one English line without addresses. */
  onError: (reason: string) => void
}

/** A mail that has words in every language and a link. */
interface AccountMail {
  address: string
  locale: LocaleName
  words: 'verification' | 'passwordReset' | 'passwordChanged'
  /** Query and fragment of the sign-in page that it leads to. */
  leadsTo: `?tab=${string}`
}

/** Mails under way at a time; a further one is not sent. */
const mostUnderWay = 100

/** A mailer for accounts. */
export function createAccountMailer(options: AccountMailerOptions): AccountMailer {
  const { mailer, allowance, origin, clock, onError } = options
  const host = new URL(origin).hostname
  let underWay = 0

  const send = async ({ address, locale: name, words, leadsTo }: AccountMail): Promise<void> => {
    if (!(await allowance.take(address))) return onError('too many emails in a day')
    const locale = localeNamed(name)
    const { language } = locale
    const { mails } = textsIn(language)
    const direction = directionOf({ language })
    const link = `${origin}${withLocale(locale, '/login')}${leadsTo}`
    try {
      await mailer.send({
        address,
        messageId: `<${randomUUID()}@${host}>`,
        date: new Date(clock.now()),
        ...linkEmail({
          subject: mails[`${words}.subject`],
          body: mails[`${words}.body`],
          open: mails[`${words}.open`],
          ignore: mails[`${words}.ignore`],
          language,
          direction,
          link,
        }),
      })
    } catch {
      onError('the mail server did not take the message')
      await allowance.giveBack(address).catch(() => undefined)
    }
  }

  const sendSoon = (mail: AccountMail): void => {
    if (underWay >= mostUnderWay) return onError('too many emails are under way')
    underWay += 1
    send(mail)
      .catch(() => onError('the store does not answer'))
      .finally(() => {
        underWay -= 1
      })
  }

  // A fragment is sent to no server, so that a token stands in no log and in no Referer.
  return {
    sendVerification: (address, locale, token) =>
      sendSoon({ address, locale, words: 'verification', leadsTo: `?tab=verify#${token}` }),
    sendPasswordReset: (address, locale, token) =>
      sendSoon({ address, locale, words: 'passwordReset', leadsTo: `?tab=reset#${token}` }),
    sendPasswordChanged: (address, locale) =>
      sendSoon({ address, locale, words: 'passwordChanged', leadsTo: '?tab=forgot' }),
  }
}
