import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { sectorTexts } from './sector-texts.ts'

/** Says what a sector is called in the user's language; names that nobody translated stay. */
export function useSectorNames(): (name: string) => string {
  const { i18n } = useLingui()
  return useCallback(
    (name) => {
      const text = sectorTexts[name]
      return text === undefined ? name : i18n._(text)
    },
    [i18n],
  )
}
