import { memo, useLayoutEffect, useRef } from 'react'
import { watchFields } from '../../../market/data/list-view.ts'
import styles from './distance-bar.module.css'
import { distanceNow, nearness, type WatchedAlert } from './live-texts.ts'
import { distanceMask, type SymbolPlace } from './symbol-place.ts'

interface DistanceBarProps {
  place: SymbolPlace
  alert: WatchedAlert
}

/** A bar that fills as the price comes nearer. Like the cells of a list it is drawn once and then moved. */
export const DistanceBar = memo(function DistanceBar({ place, alert }: DistanceBarProps) {
  const bar = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const show = (): void => {
      const near = nearness(distanceNow(place, alert))
      bar.current?.style.setProperty('--near', near.toFixed(3))
    }
    show()
    return watchFields(place, place.row, distanceMask(alert.priceSource), show)
  }, [place, alert])
  return <div ref={bar} className={styles.bar} aria-hidden />
})
