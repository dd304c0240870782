import * as v from 'valibot'
import { endpoint, json } from '../endpoint.ts'
import { eventCalendarSchema } from '../entities/news/event-calendar.ts'
import { marketModelSchema, paperAnswerSchema } from '../entities/news/morning-paper.ts'
import { newsListSchema, policyItemSchema, policyListSchema } from '../entities/news/news.ts'
import { daySchema, shortText, unixMs } from '../entities/wire.ts'
import { inputObject } from '../input-object.ts'
import { maxNewsItems } from '../limits.ts'
import { everyPost, postInput } from './fields.ts'

/** News of a day, or the newest of all days; of one coin where it is named. */
export const newsList = endpoint({
  name: 'newsList',
  method: 'POST',
  path: '/v1/cms/quotesPage/getNewsList',
  input: inputObject({
    ...everyPost,
    day: v.optional(daySchema),
    coin: v.optional(shortText),
    limit: v.optional(
      v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxNewsItems)),
      maxNewsItems,
    ),
  }),
  output: json(newsListSchema),
  auth: 'public',
})

/** The paper of a morning, today's unless a day is named. */
export const morningPaper = endpoint({
  name: 'morningPaper',
  method: 'POST',
  path: '/v1/cms/quotesPage/getCurrentMorningPaper',
  input: inputObject({ ...everyPost, day: v.optional(daySchema) }),
  output: json(paperAnswerSchema),
  auth: 'public',
})

/** The market in one sentence, as its figures. */
export const quotesModel = endpoint({
  name: 'quotesModel',
  method: 'POST',
  path: '/v1/cms/quotesPage/getCurrentModel',
  input: postInput,
  output: json(marketModelSchema),
  auth: 'public',
})

/** Events from today on, of the economy and of coins. */
export const eventCalendar = endpoint({
  name: 'eventCalendar',
  method: 'POST',
  path: '/v1/cms/news/calendar/event/appMainList',
  input: postInput,
  output: json(eventCalendarSchema),
  auth: 'public',
})

/** News about policy, from a time on; of the last 30 days unless told. */
export const instituteContent = endpoint({
  name: 'instituteContent',
  method: 'POST',
  path: '/v1/cms/webInstitute/getWebInstitute',
  input: inputObject({
    ...everyPost,
    startTimeStamp: v.optional(unixMs),
    /** 4 is policy. */
    bizType: v.literal(4),
  }),
  output: json(policyListSchema),
  auth: 'public',
})

/** The newest piece of news about policy; null where there is none. */
export const latestContent = endpoint({
  name: 'latestContent',
  method: 'POST',
  path: '/v1/cms/webInstitute/getLatestOneContent',
  input: postInput,
  output: json(v.nullable(policyItemSchema)),
  auth: 'public',
})
