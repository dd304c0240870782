import { randomUUID } from 'node:crypto'
import { directionOf, type LocaleName, localeNamed } from '../../src/contract/locales.ts'
import { withLocale } from '../../src/contract/routes.ts'
import type { Clock } from '../lib/clock.ts'
import { linkEmail } from './email-text.ts'
import type { MailAllowance } from './mail-allowance.ts'
import type { Mailer } from './mailer.ts'
import { findTexts } from './texts/find-texts.ts'

/** Sends mails about an account. They hold nothing that a person wrote. */
export interface AccountMailer {
  /**
   * Sends the link that verifies an address, some time soon: who asks for it cannot tell by the time that it
   * takes what becomes of it.
   */
  sendVerification: (address: string, locale: LocaleName, token: string) => void
}

/** What such mails take. */
export interface AccountMailerOptions {
  mailer: Mailer
  allowance: MailAllowance
  /** Scheme, host and port that people see. */
  origin: string
  clock: Pick<Clock, 'now'>
  /** Hears that a mail was not sent, in one English line without addresses. */
  onTrouble: (reason: string) => void
}

/** Mails under way at a time; a further one is not sent. */
const mostUnderWay = 100

/** A mailer for accounts. */
export function createAccountMailer(options: AccountMailerOptions): AccountMailer {
  const { mailer, allowance, origin, clock, onTrouble } = options
  const host = new URL(origin).hostname
  let underWay = 0

  const send = async (address: string, name: LocaleName, token: string): Promise<void> => {
    if (!(await allowance.take(address))) return onTrouble('too many emails in a day')
    const locale = localeNamed(name)
    const { texts, language } = findTexts(locale)
    const direction = directionOf({ language })
    // A fragment is sent to no server, so that the token stands in no log and in no Referer.
    const link = `${origin}${withLocale(locale, '/login')}?tab=verify#${token}`
    try {
      await mailer.send({
        address,
        messageId: `<${randomUUID()}@${host}>`,
        date: new Date(clock.now()),
        ...linkEmail({ ...texts.verification, language, direction, link }),
      })
    } catch {
      allowance.giveBack(address)
      onTrouble('the mail server did not take the message')
    }
  }

  return {
    sendVerification: (address, locale, token) => {
      if (underWay >= mostUnderWay) return onTrouble('too many emails are under way')
      underWay += 1
      send(address, locale, token)
        .catch(() => onTrouble('the store does not answer'))
        .finally(() => {
          underWay -= 1
        })
    },
  }
}
