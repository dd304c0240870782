import { unansweredPost } from './unanswered.ts'

/** Applies for the market-maker program. Multipart, because it carries images. */
export const marketMakerApply = unansweredPost(
  'marketMakerApply',
  '/v1/mix/market-maker/apply',
  'public',
)
