import { alertFrequencies } from '../../../src/contract/entities/alert/alert-enums.ts'
import type { Suppression } from '../../../src/contract/entities/alert/alert-event.ts'
import type { TimeZone } from '../../../src/contract/entities/time-zone.ts'
import type { Finding, UserAlert } from '../user-alert.ts'
import { retainedFirings, suppressionOf } from './verdict.ts'

/** What a crossing comes to. */
export interface Firing {
  /** What counts against the limits from then on; what the alert waits for is as it was. */
  finding: Finding
  /** Why it must not fire; undefined where it does. */
  suppressed: Suppression | undefined
}

/** Counts a crossing at `time`, Unix ms, by the alert's frequency and limits. */
export function firingOf({ settings, finding }: UserAlert, time: number, zone: TimeZone): Firing {
  const { frequency, coolDown } = settings
  const { firedAt } = finding
  const suppressed = suppressionOf({ frequency, coolDown, firedAt }, time, zone)
  const counted = { ...finding, generation: finding.generation + 1 }
  if (suppressed !== undefined) return { finding: counted, suppressed }
  return {
    finding: {
      ...counted,
      firedCount: finding.firedCount + 1,
      firedAt: [time, ...firedAt].slice(0, retainedFirings),
      done: frequency === alertFrequencies.onlyOnce,
    },
    suppressed,
  }
}
