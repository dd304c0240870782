import { useCallback, useState, useSyncExternalStore } from 'react'
import { watchFields } from '../../../market/data/list-view.ts'
import { distanceNow, type WatchedAlert } from './live-texts.ts'
import { distanceMask, type SymbolPlace } from './symbol-place.ts'

/**
 * Whether the condition of an alert has held since it was put so: a price that moves around the value
 * does not make the answer come and go. Draws anew only when the answer changes.
 */
export function useMet(place: SymbolPlace | undefined, alert: WatchedAlert): boolean {
  const subscribe = useCallback(
    (listener: () => void) =>
      place === undefined
        ? () => {}
        : watchFields(place, place.row, distanceMask(alert.priceSource), listener),
    [place, alert.priceSource],
  )
  const isMet = useSyncExternalStore(
    subscribe,
    () => place !== undefined && distanceNow(place, alert).met,
  )
  const [metOnce, setMetOnce] = useState<WatchedAlert>()
  if (isMet && metOnce !== alert) setMetOnce(alert)
  return isMet || metOnce === alert
}
