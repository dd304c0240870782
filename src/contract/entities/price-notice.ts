import * as v from 'valibot'
import { businessLines } from '../enums.ts'

/** What the topic `price_notice` pushes when an alert fires. */
export const priceNoticeSchema = v.object({
  businessLine: v.picklist(Object.values(businessLines)),
  title: v.string(),
  popContent: v.string(),
  isShow: v.boolean(),
})

/** See `priceNoticeSchema`. */
export type PriceNotice = v.InferOutput<typeof priceNoticeSchema>
