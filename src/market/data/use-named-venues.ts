import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { DataVenue } from '../../contract/entities/market/trading-data.ts'

/** Figures with the names that users know their venues by: the simulated market has one in every language. */
export function useNamedVenues<Data extends { venues: readonly DataVenue[] }>(
  data: Data | undefined,
): Data | undefined {
  const { t } = useLingui()
  const name = t`Simulated market`
  return useMemo(
    () =>
      data && {
        ...data,
        venues: data.venues.map((venue) =>
          venue.own && venue.invented ? { ...venue, name } : venue,
        ),
      },
    [data, name],
  )
}
