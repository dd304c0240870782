import { createTransport } from 'nodemailer'
import { notificationChannels } from '../../../src/contract/enums.ts'
import { localeNamed } from '../../../src/contract/locales.ts'
import { withLocale } from '../../../src/contract/routes.ts'
import type { Channel, Notice } from '../channel.ts'
import { composeNotice } from '../compose.ts'
import type { Outcome } from '../deliveries.ts'
import { noticeEmail } from '../email-text.ts'
import { lacking } from '../lacking.ts'
import type { MailAllowance } from '../mail-allowance.ts'
import type { NameSymbol } from '../symbol-names.ts'

/** What the email channel works with. */
export interface EmailOptions {
  /** Address of the mail server, with its password; undefined where there is none. Never log it. */
  smtpUrl: string | undefined
  /** Sender, such as `Bourse <alerts@example.com>`. */
  from: string
  /** Scheme, host and port that people see. */
  origin: string
  nameSymbol: NameSymbol
  allowance: MailAllowance
}

/** A channel that ends what it keeps open. */
export interface ClosableChannel extends Channel {
  close: () => void
}

/** Longest wait for the server's greeting and for each of its answers, in ms. */
const patience = 15_000

/** Messages by email. */
export function emailChannel({
  smtpUrl,
  from,
  origin,
  nameSymbol,
  allowance,
}: EmailOptions): ClosableChannel {
  const transport =
    smtpUrl &&
    createTransport({
      url: smtpUrl,
      pool: true,
      maxConnections: 2,
      connectionTimeout: patience,
      greetingTimeout: patience,
      socketTimeout: patience,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  const host = new URL(origin).hostname

  const send = async (notice: Notice): Promise<Outcome> => {
    if (!transport) return { kind: 'dead', reason: lacking.mailServer }
    const { email } = notice.recipient
    if (email === undefined) return { kind: 'dead', reason: lacking.email }
    if (!(await allowance.take(email))) return { kind: 'dead', reason: 'too many emails in a day' }
    const composed = composeNotice(notice, nameSymbol)
    const manage = withLocale(localeNamed(notice.recipient.locale), '/markets/alerts')
    const newest = notice.events.at(-1) ?? notice.events[0]
    try {
      await transport.sendMail({
        from,
        to: { name: '', address: email },
        // The same event is the same message, however often it is sent.
        messageId: `<${newest.id}@${host}>`,
        date: new Date(newest.time),
        headers: { 'Auto-Submitted': 'auto-generated' },
        ...noticeEmail(composed, { link: origin + composed.localPath, manage: origin + manage }),
      })
      return { kind: 'sent' }
    } catch (error) {
      allowance.giveBack(email)
      return mailFailure(error)
    }
  }

  return {
    channel: notificationChannels.email,
    most: 8,
    attempts: 10,
    window: 60_000,
    send,
    close: () => {
      if (transport) transport.close()
    },
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
