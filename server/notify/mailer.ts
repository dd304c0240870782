import type { EmailText } from './email-text.ts'

/** What mails are sent by. */
export interface MailerOptions {
  /** Address of the mail server, with its password; undefined where there is none. Never log it. */
  smtpUrl: string | undefined
  /** Sender, such as `Bourse <alerts@example.com>`. */
  from: string
}

/** A mail to one address. */
export interface Mail extends EmailText {
  address: string
  messageId: string
  date: Date
}

/** Sends mails over a few connections, which it keeps open. */
export interface Mailer {
  /** Rejects with what the mail server said, which may hold addresses. */
  send: (mail: Mail) => Promise<void>
  close: () => void
}

/** Longest wait for the server's greeting and for each of its answers, in ms. */
const patience = 15_000

/** A mailer; undefined where there is no mail server. */
export async function openMailer({ smtpUrl, from }: MailerOptions): Promise<Mailer | undefined> {
  if (smtpUrl === undefined) return undefined
  // Its code is loaded where it is needed alone.
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 2,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async ({ address, ...mail }) => {
      await transport.sendMail({
        from,
        to: { name: '', address },
        headers: { 'Auto-Submitted': 'auto-generated' },
        ...mail,
      })
    },
    close: () => transport.close(),
  }
}
