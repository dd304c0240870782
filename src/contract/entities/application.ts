import * as v from 'valibot'
import { answerText, unixMs } from './wire.ts'

/** Limits of an application for the market-maker program: characters of its texts, and its images. */
export const applicationLimits = {
  /** Of the applicant's name, and of the title. */
  name: 64,
  /** Digits of the user id. */
  userId: 20,
  introduction: 600,
  strategy: 300,
  images: 3,
  imageBytes: 5 * 1_024 * 1_024,
} as const

/** Limits of a message to the operator, in characters. */
export const supportLimits = { message: 1_000 } as const

/** What an applicant is told: the number to ask by, and when the application came. */
export const applicationReceiptSchema = v.object({ reference: answerText, receivedAt: unixMs })

/** See `applicationReceiptSchema`. */
export type ApplicationReceipt = v.InferOutput<typeof applicationReceiptSchema>
