import { useState } from 'react'
import type { MarketChange } from '../../contract/entities/market/market-change.ts'
import type { PickedChanges } from './use-picked-changes.ts'

/** The rows that stand, while somebody reads or goes on. */
export interface HeldChanges {
  shown: readonly MarketChange[]
  /** How many came since the rows are held. */
  waiting: number
  /** Rows with a higher number are new to whoever looks. */
  seen: number
  showWaiting: () => void
}

/** Holds back what comes while somebody reads. */
export function useHeldChanges(
  { ofKind, latest }: Pick<PickedChanges, 'ofKind' | 'latest'>,
  isHeld: boolean,
): HeldChanges {
  /** Highest number that may be shown while held. */
  const [heldAt, setHeldAt] = useState<number>()
  /** Highest number that stood here first. */
  const [seen, setSeen] = useState(0)
  if (seen === 0 && latest > 0) setSeen(latest)
  if (isHeld && heldAt === undefined && latest > 0) setHeldAt(latest)
  if (!isHeld && heldAt !== undefined) setHeldAt(undefined)
  const isFull = !isHeld || heldAt === undefined
  const shown = isFull ? ofKind : ofKind.filter(({ id }) => id <= heldAt)
  return {
    shown,
    waiting: ofKind.length - shown.length,
    seen,
    showWaiting: () => setHeldAt(latest),
  }
}
