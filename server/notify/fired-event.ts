import type { AlertEvent } from '../../src/contract/entities/alert/alert-event.ts'
import type { PopSwitches, VoiceSwitches } from '../../src/contract/entities/alert/pop-switches.ts'
import type { LocaleName } from '../../src/contract/locales.ts'

/** A firing of an alert, as users are told about it. */
export interface FiredEvent extends Omit<AlertEvent, 'readStatus' | 'suppressed' | 'deliveries'> {
  userId: string
}

/** Who a message is for. */
export interface Recipient extends PopSwitches, VoiceSwitches {
  userId: string
  locale: LocaleName
  /** The user's address; undefined where they have named none. */
  email: string | undefined
  phone: string | undefined
}

/** What the outbox asks about events and users; whoever is gone is missing in the answers. */
export interface AlertNotificationFacts {
  events: (ids: readonly string[]) => Promise<readonly FiredEvent[]>
  recipients: (userIds: readonly string[]) => Promise<readonly Recipient[]>
}
