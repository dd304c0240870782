import * as v from 'valibot'
import { applicationReceiptSchema } from '../contract/entities/application.ts'
import { unixMs } from '../contract/entities/wire.ts'
import { persisted } from './persisted.ts'

/** Longer than anything that may be sent, so that what is too long is not lost either. */
const entry = v.pipe(v.string(), v.maxLength(5_000))

const application = v.object({
  applicantName: entry,
  title: entry,
  userId: entry,
  introduction: entry,
  strategy: entry,
})

/** An application as a market maker: what was entered and when, without its images, or that it was sent. */
export const persistedApplication = persisted({
  key: 'market_maker_application',
  schema: v.union([
    v.object({ entries: application, savedAt: unixMs }),
    v.object({ receipt: applicationReceiptSchema }),
  ]),
})

/** A message to the operator as it is being written, and what was told of the last one that was sent. */
export const persistedMessage = persisted({
  key: 'support_message',
  schema: v.object({ email: entry, message: entry, last: v.optional(applicationReceiptSchema) }),
})
