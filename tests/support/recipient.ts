import type { Recipient } from '../../server/notify/fired-event.ts'

/** Somebody who reads English, has named no address, and lets alerts pop up and sound, but for what is given. */
export function recipientOf(userId: string, known: Partial<Recipient> = {}): Recipient {
  const unknown = { email: undefined, phone: undefined }
  const switches = { spotPop: true, contractPop: true, spotVoice: true, contractVoice: true }
  return { userId, locale: 'en', ...unknown, ...switches, ...known }
}
