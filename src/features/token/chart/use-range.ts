import { useState } from 'react'
import type { KlineInterval } from '../../../contract/enums.ts'
import { usePreference, useSetPreferences } from '../../../storage/react.tsx'
import { type Range, rangePlan } from './intervals.ts'

/** How much of the past is shown, in candles of which length. */
export interface ChosenRange {
  interval: KlineInterval
  /** The range that was chosen; undefined where the interval was chosen after it. */
  range: Range | undefined
  /** Candles of the range; undefined without one. */
  shown: number | undefined
  chooseInterval: (interval: KlineInterval) => void
  /** @param now Unix ms */
  chooseRange: (range: Range, now: number) => void
}

/** The interval of the user's choice, and the range until another interval is chosen. */
export function useRange(): ChosenRange {
  const interval = usePreference('klineInterval')
  const set = useSetPreferences()
  const [ranged, setRanged] = useState<{ range: Range; interval: KlineInterval; shown: number }>()
  const chosen = ranged?.interval === interval ? ranged : undefined
  return {
    interval,
    range: chosen?.range,
    shown: chosen?.shown,
    chooseInterval: (klineInterval) => {
      setRanged(undefined)
      set({ klineInterval })
    },
    chooseRange: (range, now) => {
      const plan = rangePlan(range, now)
      setRanged({ range, ...plan })
      set({ klineInterval: plan.interval })
    },
  }
}
