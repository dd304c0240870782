import * as v from 'valibot'
import { policyTopics } from '../../policy-topics.ts'
import { answerText, daySchema, unixMs } from '../wire.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** How much a policy changes for firms and users, by the words of its item. */
const policyImpacts = ['low', 'medium', 'high'] as const

/** See `policyImpacts`. */
export type PolicyImpact = (typeof policyImpacts)[number]

const newsEntries = {
  id: answerText,
  title: answerText,
  /** The beginning of the text; empty for none. */
  excerpt: answerText,
  /** Where the whole of it stands; empty for an invented item, which stands nowhere. */
  url: answerText,
  /** Who published it, as its feed calls itself. */
  source: answerText,
  /** True where an authority speaks for itself. */
  official: v.boolean(),
  /** BCP 47 key of the language it is written in; empty where the feed does not say. */
  language: answerText,
  publishedAt: unixMs,
  /** Codes of the listed coins that it names, in order of their first mention. */
  coins: v.array(answerText),
}

/** A piece of news: title, excerpt and link of what somebody else wrote. */
const newsItemSchema = v.object(newsEntries)

/** See `newsItemSchema`. */
export type NewsItem = v.InferOutput<typeof newsItemSchema>

/** A piece of news about policy. */
export const policyItemSchema = v.object({
  ...newsEntries,
  /** ISO 3166 code in capitals, or `EU`; empty where the feed is of no region. */
  region: answerText,
  /** Null where no word of it tells. */
  topic: v.nullable(v.picklist(policyTopics)),
  impact: v.nullable(v.picklist(policyImpacts)),
})

/** See `policyItemSchema`. */
export type PolicyItem = v.InferOutput<typeof policyItemSchema>

/** How the reading of a feed goes. */
const feedReadingSchema = v.object({
  name: answerText,
  /** When it was read last, Unix ms; 0 before the first time. */
  readAt: unixMs,
  /** Since when it has given nothing, Unix ms; null where all is well. */
  silentSince: v.nullable(unixMs),
})

/** See `feedReadingSchema`. */
export type FeedReading = v.InferOutput<typeof feedReadingSchema>

/** The news of a day, newest first. */
export const newsListSchema = v.object({
  /** The day that it is, UTC. */
  today: daySchema,
  /** The day asked for; null for the newest of all days. */
  day: v.nullable(daySchema),
  /** True where the items are made up, beside the simulated market. */
  invented: v.boolean(),
  items: v.array(newsItemSchema),
  /** How often coins are named in them, most often first. */
  mostNamed: v.array(v.object({ coin: answerText, items: count })),
  /** The feeds that are read; none where the operator names none. */
  feeds: v.array(feedReadingSchema),
})

/** See `newsListSchema`. */
export type NewsList = v.InferOutput<typeof newsListSchema>

/** News about policy, newest first. */
export const policyListSchema = v.object({
  today: daySchema,
  /** From when on they are, Unix ms. */
  since: unixMs,
  invented: v.boolean(),
  items: v.array(policyItemSchema),
  /** Days to come that the items name, the nearest first, each with its item. */
  dates: v.array(v.object({ day: daySchema, itemId: answerText })),
  feeds: v.array(feedReadingSchema),
})

/** See `policyListSchema`. */
export type PolicyList = v.InferOutput<typeof policyListSchema>
