import * as v from 'valibot'
import type { ApiClient } from '../../../api/client.ts'
import { alertLog } from '../../../contract/calls/alerts.ts'
import { notificationChannels, readStatuses } from '../../../contract/entities/alert/alert-enums.ts'
import {
  type PriceNotice,
  priceNoticeSchema,
} from '../../../contract/entities/alert/price-notice.ts'
import type { ServerMessage } from '../../../contract/socket.ts'
import { retryAfterOf } from '../../../lib/retry-after.ts'
import { type NotificationSwitches, notificationEffects } from './notification-rules.ts'
import type { AlertNotifications } from './notifications.ts'
import type { Sounder } from './sounder.ts'

/** A message about the topic `price_notice`. */
type NotificationMessage = Extract<
  ServerMessage,
  { action: 'subscribe' | 'unsubscribe' | 'push' | 'reset' }
>

/** What live notifications take from outside. */
export interface AlertNotificationOptions {
  api: ApiClient
  /** Listens to the topic on this and every later connection. Answers how to stop. */
  subscribe: (listener: (message: NotificationMessage) => void) => () => void
  alertNotifications: AlertNotifications
  sounder: Pick<Sounder, 'ring'>
  switches: () => NotificationSwitches
  /** Shows a notification of the system; `silent` where the bell is heard or turned off. */
  showDesktop: (notification: PriceNotice, silent: boolean) => Promise<void>
  /** The number of unread alerts may have changed. */
  onNews: () => void
}

/** Most missed events that are looked up; the log holds the others. */
const mostMissed = 100

/**
 * Tells the user of alerts while they are signed in, until the returned function is called. What fired
 * while the page was away, or not yet connected, is looked up when it is there, and does not ring.
 */
export function startAlertNotifications(options: AlertNotificationOptions): () => void {
  const { api, alertNotifications, sounder, switches, showDesktop, onNews } = options
  /** From when on events may be news, Unix ms; undefined before the first look. */
  let known: number | undefined
  let stopped = false
  /** The gateway said when the log may be looked up again. */
  let retry: ReturnType<typeof setTimeout> | undefined
  /** The last look, begun or done: each begins with what the one before has found. */
  let looking: Promise<void>

  const tell = (notification: PriceNotice): void => {
    known = Math.max(known ?? 0, notification.time)
    const effects = notificationEffects(notification.businessLine, switches())
    // The account may know of a switch that another device turned, which this one does not know yet.
    const isShow = notification.isShow && effects.pop
    if (!alertNotifications.add({ ...notification, isShow })) return
    if (isShow) {
      const { eventId, businessLine } = notification
      // The system's sound stands in for one that the browser refuses, not for one that was turned off.
      const silent = effects.sound ? sounder.ring(eventId, businessLine) : Promise.resolve(true)
      void silent.then((isSilent) => showDesktop(notification, isSilent))
    }
    onNews()
  }

  /** The first look, made before there is a connection, only finds out where the log stands. */
  const look = async (): Promise<void> => {
    if (stopped) return
    const since = known
    const input = since === undefined ? { limit: 1 } : { since, limit: mostMissed }
    const answer = await api
      .call(alertLog, { ...input, suppressed: false }, { quiet: true })
      .catch((error: unknown) => {
        const wait = retryAfterOf(error)
        if (wait !== undefined && !stopped) retry = setTimeout(catchUp, wait)
        return undefined
      })
    if (answer === undefined || stopped) return
    const newest = Math.max(0, ...answer.data.map(({ time }) => time))
    // What the log held before the page came is no news, however many events share its last moment.
    known = Math.max(known ?? 0, since === undefined ? newest + 1 : newest)
    onNews()
    if (since === undefined) return
    const unseen = answer.data.filter(
      ({ time, readStatus, businessLine, deliveries }) =>
        time >= since &&
        readStatus !== readStatuses.read &&
        notificationEffects(businessLine, switches()).pop &&
        deliveries.some(({ channel }) => channel === notificationChannels.pop),
    )
    alertNotifications.addMissed(
      unseen.map(({ id }) => id),
      answer.cursor !== undefined,
    )
  }

  const catchUp = (): void => {
    clearTimeout(retry)
    looking = looking.then(look)
  }

  looking = look()
  const stop = options.subscribe((message) => {
    if (message.action === 'subscribe' && message.code === 0) catchUp()
    if (message.action !== 'push') return
    const read = v.safeParse(priceNoticeSchema, message.data)
    if (read.success) tell(read.output)
  })
  return () => {
    stopped = true
    clearTimeout(retry)
    stop()
  }
}
