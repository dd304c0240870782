import { SMTPServer } from 'smtp-server'

/** A mail as a server has taken it. */
export interface ReceivedMail {
  from: string
  to: string[]
  /** Headers and parts as they came. */
  text: string
}

/** A mail server on this machine. */
export interface MailServer {
  mails: ReceivedMail[]
  /** For `SMTP_URL`. */
  url: string
  close: () => Promise<void>
}

/** Starts one; `refuse` answers the status that the nth mail is refused with. */
export async function startMailServer(
  refuse?: (attempt: number) => number | undefined,
): Promise<MailServer> {
  const mails: ReceivedMail[] = []
  let attempts = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData(stream, session, done) {
      attempts += 1
      let text = ''
      stream.on('data', (chunk: Buffer) => {
        text += chunk.toString()
      })
      stream.on('end', () => {
        const status = refuse?.(attempts)
        if (status !== undefined) {
          const error = Object.assign(new Error('refused p1@mail.example'), {
            responseCode: status,
          })
          return done(error)
        }
        const { mailFrom, rcptTo } = session.envelope
        mails.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          text,
        })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    mails,
    url: `smtp://127.0.0.1:${address.port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
