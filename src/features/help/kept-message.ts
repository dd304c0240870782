import * as v from 'valibot'
import { applicationReceiptSchema } from '../../contract/entities/application.ts'
import { persisted } from '../../storage/persisted.ts'
import { browserStorage } from '../../storage/preferences.ts'

const entry = v.pipe(v.string(), v.maxLength(5_000))

/** A message as it is being written, and what was told of the last one that was sent. */
export const keptMessage = persisted({
  key: 'support_message',
  schema: v.object({ email: entry, message: entry, last: v.optional(applicationReceiptSchema) }),
  storage: browserStorage,
})
