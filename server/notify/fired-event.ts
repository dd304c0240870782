import type { AlertEvent } from '../../src/contract/entities/alert/alert-event.ts'
import type { PopSwitches } from '../../src/contract/entities/alert/pop-switches.ts'
import type { LocaleName } from '../../src/contract/locales.ts'

/** A firing of an alert, as people are told about it. */
export interface FiredEvent extends Omit<AlertEvent, 'readStatus' | 'suppressed' | 'deliveries'> {
  personId: string
}

/** Who a message is for. */
export interface Recipient extends PopSwitches {
  personId: string
  locale: LocaleName
  /** Undefined where the person has named none. */
  email: string | undefined
  phone: string | undefined
}

/** What the outbox asks about events and people; whoever is gone is missing in the answers. */
export interface NoticeFacts {
  events: (ids: readonly string[]) => Promise<readonly FiredEvent[]>
  recipients: (personIds: readonly string[]) => Promise<readonly Recipient[]>
}
