import * as v from 'valibot'
import { lines } from '../../text/text.ts'
import { alertId } from '../alert/alert-id.ts'
import { answerText, unixMs } from '../wire.ts'

/**
 * What a push message holds once it is decrypted. `web_push` and `notification` are the declarative form
 * (https://webkit.org/blog/16535/meet-declarative-web-push/): a browser that knows it shows the
 * notification even where the service worker is gone.
 */
export const pushMessageSchema = v.object({
  web_push: v.literal(8030),
  notification: v.object({
    title: answerText,
    body: lines(2_000),
    /** Where a click leads: an address of ours. */
    navigate: answerText,
    lang: answerText,
    dir: v.picklist(['ltr', 'rtl']),
    /** The event: what reaches a device in two ways is shown once. */
    tag: answerText,
    /** True where it makes no sound, because its reader turned that off. */
    silent: v.optional(v.boolean(), false),
  }),
  /** Unread events of the user, for the badge of the installed app. */
  app_badge: v.optional(answerText),
  /** Events that the message stands for, newest last; empty for a test. */
  eventIds: v.array(alertId),
  /** Path of `navigate`. */
  path: answerText,
  /** When the newest event happened. */
  time: unixMs,
})

/** See `pushMessageSchema`. */
export type PushMessage = v.InferOutput<typeof pushMessageSchema>

/** Picture of every notification. */
export const notificationIcon = '/icons/icon-192.png'

/** What a notification carries for the click on it: where it leads. */
export const notificationFactsSchema = v.object({ path: answerText })

/** See `notificationFactsSchema`. */
export type NotificationFacts = v.InferOutput<typeof notificationFactsSchema>
