import type { AlertNotification } from './channel.ts'
import type { FiredEvent } from './fired-event.ts'

/**
 * The same notification with nothing that somebody wrote, as a mail and a text message have it: they go by many
 * hands, in the open, and look like ours.
 */
export function withoutNotes(notification: AlertNotification): AlertNotification {
  const [first, ...others] = notification.events
  return { ...notification, events: [withoutNote(first), ...others.map(withoutNote)] }
}

function withoutNote(event: FiredEvent): FiredEvent {
  return { ...event, note: '' }
}
