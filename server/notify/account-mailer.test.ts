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
