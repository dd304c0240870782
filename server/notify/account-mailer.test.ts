import { expect, it, vi } from 'vitest'
import { type MailServer, startMailServer } from '../../tests/support/mail-server.ts'
import { notifyUnderTest, testOrigin } from '../../tests/support/notify.ts'

const under = notifyUnderTest()
const token = 'x'.repeat(43)

async function mailServer(): Promise<MailServer> {
  const server = await startMailServer()
  under.onEnd(server.close)
  return server
}

/** The body of a mail, of which long lines were broken and other letters written in ASCII. */
function bodyOf(text: string): string {
  const bytes = text
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}

/** A mail with its parts, each of which is written in one of two ways. */
function decoded(text: string): string {
  const parts = text.split(/^--.*$/m).map((part) => {
    const [headers = '', ...rest] = part.split('\r\n\r\n')
    const body = rest.join('\r\n\r\n')
    return /transfer-encoding: base64/i.test(headers)
      ? Buffer.from(body, 'base64').toString()
      : bodyOf(body)
  })
  return parts.join('\n')
}

it.each([
  ['en', '', 'follow the link'],
  ['de', '/de', 'folgen Sie'],
  ['ar', '/ar', 'فافتح الرابط'],
] as const)('sends the link in %s to one address', async (locale, prefix, words) => {
  const { mails, url } = await mailServer()
  const { accountMailer } = await under.open({ smtpUrl: url })
  accountMailer?.sendVerification('ada@example.com', locale, token)
  await vi.waitFor(() => expect(mails).toHaveLength(1))
  expect(mails[0]?.to).toEqual(['ada@example.com'])
  const body = bodyOf(mails[0]?.text ?? '')
  expect(body).toContain(`${testOrigin}${prefix}/login?tab=verify#${token}`)
  expect(body).toContain('Auto-Submitted: auto-generated')
  expect(body).toContain(`lang="${locale}"`)
  if (locale !== 'ar') expect(body).toContain(words)
})

it.each([
  ['en', '', 'within 30 minutes', 'Your password was changed'],
  ['de', '/de', 'innerhalb von 30 Minuten', 'Ihr Passwort wurde geändert'],
  ['ar', '/ar', 'خلال 30 دقيقة', 'تم تغيير كلمة مرورك'],
] as const)('sends what is about a password in %s', async (locale, prefix, soon, changed) => {
  const { mails, url } = await mailServer()
  const { accountMailer } = await under.open({ smtpUrl: url })
  accountMailer?.sendPasswordReset('ada@example.com', locale, token)
  await vi.waitFor(() => expect(mails).toHaveLength(1))
  accountMailer?.sendPasswordChanged('ada@example.com', locale)
  await vi.waitFor(() => expect(mails).toHaveLength(2))
  const [reset = '', notification = ''] = mails.map(({ text }) => decoded(text))
  expect(reset).toContain(`${testOrigin}${prefix}/login?tab=reset#${token}`)
  expect(reset).toContain(soon)
  expect(notification).toContain(`${testOrigin}${prefix}/login?tab=forgot`)
  expect(notification).toContain(`<title>${changed}</title>`)
})

it('sends an address only so many in a day', async () => {
  const { mails, url } = await mailServer()
  const { accountMailer } = await under.open({ smtpUrl: url })
  for (let sent = 0; sent < 22; sent++) {
    accountMailer?.sendVerification('ada@example.com', 'en', token)
  }
  accountMailer?.sendVerification('bob@example.com', 'en', token)
  await vi.waitFor(() => expect(mails.some(({ to }) => to.includes('bob@example.com'))).toBe(true))
  expect(mails.filter(({ to }) => to.includes('ada@example.com')).length).toBeLessThanOrEqual(20)
})

it('is not there without a mail server', async () => {
  expect((await under.open()).accountMailer).toBeUndefined()
})
