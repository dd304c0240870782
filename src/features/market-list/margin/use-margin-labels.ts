import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { TimeZone } from '../../../contract/entities/time-zone.ts'
import { useSpotLabels } from '../spot/use-spot-labels.ts'
import type { MarginLabels } from './margin-layout.ts'

/**
 * The texts of the margin columns in the user's language.
 * @param zone what changes are measured from
 */
export function useMarginLabels(zone: TimeZone): MarginLabels {
  const { t } = useLingui()
  const spot = useSpotLabels(zone)
  return useMemo(
    () => ({
      ...spot,
      leverage: t`Leverage`,
      leverageNote: t`The largest position, as a multiple of your own money`,
      borrow: t`Borrow / hour`,
      borrowNote: t`Interest on the borrowed coin`,
    }),
    [spot, t],
  )
}
