import type { AlertSettings } from '../../src/contract/entities/alert/alert.ts'
import type { AlertSwitch } from '../../src/contract/entities/alert/alert-enums.ts'
import type { BusinessLine } from '../../src/contract/enums.ts'
import type { Phase } from './engine/phases.ts'
import type { Lease } from './shards/leases.ts'

/** What the engine has found about an alert. Never changed: every finding replaces the one before. */
export interface Finding {
  /** What the alert waits for; undefined until it has seen a price. */
  phase: Phase | undefined
  /** Venue time from which on the phase holds, Unix ms; of 101 when the last reading was made. */
  since: number
  /** Crossings so far, delivered or not. */
  generation: number
  /** What kinds 3 and 4 measure from; of 101 the last reading. */
  anchor: string | undefined
  /** True until the alert knows what it begins with: a condition that holds then counts as crossed. */
  fireIfMet: boolean
  /** True once an alert that fires only once has fired. */
  done: boolean
  firedCount: number
  /** Times of the last firings, newest first, see `retainedFirings`. */
  firedAt: readonly number[]
}

/** One alert: what its user decided, and what was found. */
export interface UserAlert {
  readonly id: string
  readonly userId: string
  readonly businessLine: BusinessLine
  readonly createdAt: number
  settings: AlertSettings & { expiresAt: number }
  alertSwitch: AlertSwitch
  updatedAt: number
  /** How often its user has changed it. */
  revision: number
  /** The revision with which it last began to look: what was found before counts for nothing any more. */
  begunRevision: number
  finding: Finding
  /** Under which it is watched; undefined where no other gateway could. */
  readonly lease?: Lease | undefined
}

/**
 * The finding about an alert that begins to watch at `since`, Unix ms.
 * @param fireIfMet true to count a condition that holds already as crossed
 */
export function freshFinding(since: number, fireIfMet = false): Finding {
  return {
    phase: undefined,
    since,
    generation: 0,
    anchor: undefined,
    fireIfMet,
    done: false,
    firedCount: 0,
    firedAt: [],
  }
}
