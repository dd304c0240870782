import type { Delivery } from '../store/deliveries.ts'
import type { AlertNotification } from './channel.ts'
import type { AlertNotificationFacts, FiredEvent } from './fired-event.ts'
import type { Storm } from './storm.ts'

/** What claimed messages become. */
export interface GroupedNotifications {
  /** To be sent now, each standing for its deliveries. */
  notifications: { notification: AlertNotification; deliveries: readonly Delivery[] }[]
  /** To be claimed again at `until`, Unix ms. */
  held: { deliveries: readonly Delivery[]; until: number }[]
  /** About something or for somebody that is gone. */
  dropped: { delivery: Delivery; reason: string }[]
}

interface Due {
  delivery: Delivery
  event: FiredEvent
}

/** How messages of a channel are put together. */
interface Grouping {
  facts: AlertNotificationFacts
  storm: Storm
  /** See `Channel`. */
  byBusinessLine: boolean
}

/**
 * Puts claimed messages of one channel together by user and target, and by line where it is asked, as
 * `storm` decides at `now`, Unix ms.
 */
export async function groupNotifications(
  deliveries: readonly Delivery[],
  { facts, storm, byBusinessLine }: Grouping,
  now: number,
): Promise<GroupedNotifications> {
  const grouped: GroupedNotifications = { notifications: [], held: [], dropped: [] }
  if (deliveries.length === 0) return grouped
  const [events, recipients] = await Promise.all([
    facts.events(unique(deliveries.map((row) => row.event_id))),
    facts.recipients(unique(deliveries.map((row) => row.person_id))),
  ])
  const eventById = new Map(events.map((event) => [event.id, event]))
  const recipientById = new Map(recipients.map((user) => [user.userId, user]))

  const byTarget = new Map<string, Due[]>()
  for (const delivery of deliveries) {
    const event = eventById.get(delivery.event_id)
    if (event === undefined) {
      grouped.dropped.push({ delivery, reason: 'the event is gone' })
      continue
    }
    const businessLine = byBusinessLine ? event.businessLine : ''
    const key = `${delivery.person_id} ${delivery.target} ${businessLine}`
    byTarget.set(key, [...(byTarget.get(key) ?? []), { delivery, event }])
  }

  for (const [key, due] of byTarget) {
    due.sort((a, b) => a.event.time - b.event.time)
    const rows = due.map(({ delivery }) => delivery)
    const [first] = rows
    const recipient = first && recipientById.get(first.person_id)
    if (first === undefined || recipient === undefined) {
      const reason = 'the account is gone'
      grouped.dropped.push(...rows.map((delivery) => ({ delivery, reason })))
      continue
    }
    const { target } = first
    const decision = storm.decide(key, due.length, now)
    if (decision === 'together') {
      const [head, ...rest] = due.map(({ event }) => event)
      if (head === undefined) continue
      const notification: AlertNotification = { recipient, events: [head, ...rest], target }
      grouped.notifications.push({ notification, deliveries: rows })
    } else if (decision === 'each') {
      for (const { event, delivery } of due) {
        const notification: AlertNotification = { recipient, events: [event], target }
        grouped.notifications.push({ notification, deliveries: [delivery] })
      }
    } else {
      grouped.held.push({ deliveries: rows, until: decision.heldUntil })
    }
  }
  return grouped
}

function unique(values: readonly string[]): string[] {
  return [...new Set(values)]
}
