import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { StarLabels } from './star-column.tsx'

/** The texts of the column of stars in the user's language. */
export function useStarLabels(): StarLabels {
  const { t } = useLingui()
  return useMemo(() => ({ heading: t`Favorite`, nameOf: (pair) => t`Favorite ${pair}` }), [t])
}
