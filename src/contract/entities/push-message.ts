import * as v from 'valibot'
import { alertId } from './alert.ts'
import { unixMs } from './wire.ts'

/**
 * What a push message holds once it is decrypted. `web_push` and `notification` are the declarative form
 * (https://webkit.org/blog/16535/meet-declarative-web-push/): a browser that knows it shows the
 * notification even where the service worker is gone.
 */
export const pushMessageSchema = v.object({
  web_push: v.literal(8030),
  notification: v.object({
    title: v.string(),
    body: v.string(),
    /** Where a click leads: an address of ours. */
    navigate: v.string(),
    lang: v.string(),
    dir: v.picklist(['ltr', 'rtl']),
    /** The event: what reaches a device in two ways is shown once. */
    tag: v.string(),
  }),
  /** Unread events of the person, for the badge of the installed app. */
  app_badge: v.optional(v.string()),
  /** Events that the message stands for, newest last; empty for a test. */
  eventIds: v.array(alertId),
  /** Path of `navigate`. */
  path: v.string(),
  /** When the newest event happened. */
  time: unixMs,
})

/** See `pushMessageSchema`. */
export type PushMessage = v.InferOutput<typeof pushMessageSchema>

/** Picture of every notification. */
export const noticeIcon = '/icons/icon-192.png'

/** What a notification carries for the click on it: where it leads. */
export const notificationFactsSchema = v.object({ path: v.string() })

/** See `notificationFactsSchema`. */
export type NotificationFacts = v.InferOutput<typeof notificationFactsSchema>
