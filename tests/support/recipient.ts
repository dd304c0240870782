import type { Recipient } from '../../server/notify/fired-event.ts'

/** Somebody who reads English, has named no address, and lets alerts pop up, but for what is given. */
export function recipientOf(userId: string, known: Partial<Recipient> = {}): Recipient {
  const unknown = { email: undefined, phone: undefined }
  return { userId, locale: 'en', ...unknown, spotPop: true, contractPop: true, ...known }
}
