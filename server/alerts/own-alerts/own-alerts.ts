import type { DecidedSetting } from '../settings/alert-settings.ts'
import type { UserAlert } from '../user-alert.ts'

/** What a user has. */
export interface OwnAlerts {
  /** In the order in which they were created. */
  alerts: readonly UserAlert[]
  setting: DecidedSetting
}

/** An alert and what comes in its place; a new one is in the place of none. */
export interface Replacement {
  before: UserAlert | undefined
  after: UserAlert
}

/** What is to become of a user's alerts. */
export interface AlertDecision {
  replaced?: readonly Replacement[]
  removed?: readonly UserAlert[]
  setting?: DecidedSetting
}

/**
 * Everybody's alerts, where decisions about them are carried out. What one user decides is done one after the
 * other, so that each begins with what the one before has left.
 */
export interface AlertOwners {
  read: (userId: string) => Promise<OwnAlerts>
  /**
   * Carries out what `decide` makes of what a user has, all of it or nothing: it is stored when this resolves, and
   * watched from then on. `decide` may run more than once; what it throws is passed on.
   */
  change: (
    userId: string,
    decide: (own: OwnAlerts) => AlertDecision,
  ) => Promise<{ own: OwnAlerts; decision: AlertDecision }>
  /** Drops what is in memory of a user who is gone from the store. */
  forget: (userId: string) => Promise<void>
}

/** What a user has before they choose. */
export const firstSetting: DecidedSetting = {
  alertSwitch: 1,
  alertSwitchAt: 0,
  coolDown: 60_000,
  coolDownAt: 0,
}
