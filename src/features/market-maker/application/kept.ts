import * as v from 'valibot'
import { applicationReceiptSchema } from '../../../contract/entities/application.ts'
import { unixMs } from '../../../contract/entities/wire.ts'
import { persisted } from '../../../storage/persisted.ts'
import { browserStorage } from '../../../storage/preferences.ts'

/** Longer than anything that may be sent, so that what is too long is not lost either. */
const entry = v.pipe(v.string(), v.maxLength(5_000))

/** What the device keeps of an application: what was entered and when, or that it was sent. */
const keptSchema = v.union([
  v.object({
    entries: v.object({
      applicantName: entry,
      title: entry,
      userId: entry,
      introduction: entry,
      strategy: entry,
    }),
    savedAt: unixMs,
  }),
  v.object({ receipt: applicationReceiptSchema }),
])

/** The application on this device; its images are not kept. */
export const keptApplication = persisted({
  key: 'market_maker_application',
  schema: keptSchema,
  storage: browserStorage,
})
