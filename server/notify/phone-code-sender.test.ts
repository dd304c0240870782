import { afterEach, expect, it, vi } from 'vitest'
import { startTextReceiver, type TextReceiver } from '../../tests/support/text-receiver.ts'
import { createPhoneCodeSender } from './phone-code-sender.ts'

let receiver: TextReceiver | undefined
afterEach(() => receiver?.close())

it.each([
  ['en', 'is your code for Bourse'],
  ['de', 'ist Ihr Code für Bourse'],
  ['ar', 'رمزك في Bourse هو'],
] as const)(
  'sends a code once, in %s, in at most two messages of any script',
  async (locale, words) => {
    receiver = await startTextReceiver()
    const sender = createPhoneCodeSender({ webhookUrl: receiver.url, onError: () => undefined })
    sender.send('+15550100', locale, '012345')
    await vi.waitFor(() => expect(receiver?.texts).toHaveLength(1))
    const [sent] = receiver.texts
    const text = sent?.text ?? ''
    expect([sent?.to, sent?.id.length]).toEqual(['+15550100', 36])
    expect(text).toContain('012345')
    expect(text).toContain(words)
    expect(text.length).toBeLessThanOrEqual(134)
  },
)

it('says that a code was not taken, without the number', async () => {
  receiver = await startTextReceiver(503)
  const heard: string[] = []
  const onError = (reason: string) => void heard.push(reason)
  createPhoneCodeSender({ webhookUrl: receiver.url, onError }).send('+15550100', 'en', '012345')
  await vi.waitFor(() => expect(heard).toEqual(['the sms gateway refuses the message (503)']))
  createPhoneCodeSender({ webhookUrl: 'http://127.0.0.1:1', onError }).send('+1555', 'en', '1')
  await vi.waitFor(() => expect(heard).toContain('the sms gateway does not answer'))
})
