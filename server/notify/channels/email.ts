import { notificationChannels } from '../../../src/contract/entities/alert/alert-enums.ts'
import { localeNamed } from '../../../src/contract/locales.ts'
import { withLocale } from '../../../src/contract/routes.ts'
import type { NameSymbol } from '../../market/symbol-names.ts'
import type { Outcome } from '../../store/deliveries.ts'
import type { AlertNotification, Channel } from '../channel.ts'
import { composeNotification } from '../compose.ts'
import { notificationEmail } from '../email-text.ts'
import { lacking } from '../lacking.ts'
import type { Mailer } from '../mailer.ts'
import type { MessageAllowance } from '../message-allowance.ts'
import { withoutNotes } from '../without-notes.ts'

/** What the email channel works with. */
export interface EmailOptions {
  /** What sends mail; undefined where there is no mail server. */
  mailer: Mailer | undefined
  /** Scheme, host and port that users see. */
  origin: string
  nameSymbol: NameSymbol
  allowance: MessageAllowance
}

/** Messages by email. */
export function emailChannel({ mailer, origin, nameSymbol, allowance }: EmailOptions): Channel {
  const host = new URL(origin).hostname

  const send = async (notification: AlertNotification): Promise<Outcome> => {
    if (mailer === undefined) return { kind: 'dead', reason: lacking.mailServer }
    const { email } = notification.recipient
    if (email === undefined) return { kind: 'dead', reason: lacking.email }
    if (!(await allowance.take(email))) return { kind: 'dead', reason: 'too many emails in a day' }
    const composed = composeNotification(withoutNotes(notification), nameSymbol)
    const manage = withLocale(localeNamed(notification.recipient.locale), '/markets/alerts')
    const newest = notification.events.at(-1) ?? notification.events[0]
    try {
      await mailer.send({
        address: email,
        // The same event is the same message, however often it is sent.
        messageId: `<${newest.id}@${host}>`,
        date: new Date(newest.time),
        ...notificationEmail(composed, {
          link: origin + composed.localPath,
          manage: origin + manage,
        }),
      })
      return { kind: 'sent' }
    } catch (error) {
      await allowance.giveBack(email).catch(() => undefined)
      return mailFailure(error)
    }
  }

  return {
    channel: notificationChannels.email,
    most: 8,
    attempts: 10,
    window: 60_000,
    send,
  }
}

/** A server that refuses for good answers 5xx (RFC 5321 section 4.2.1); its words may hold addresses. */
function mailFailure(error: unknown): Outcome {
  const status: unknown = error instanceof Error ? Reflect.get(error, 'responseCode') : undefined
  if (typeof status !== 'number') {
    return { kind: 'retry', reason: 'the mail server does not answer' }
  }
  return status >= 500
    ? { kind: 'dead', reason: `the mail server refuses the message (${status})` }
    : { kind: 'retry', reason: `the mail server is busy (${status})` }
}
