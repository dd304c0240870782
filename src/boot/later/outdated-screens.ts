import type { QueryClient } from '@tanstack/react-query'
import { regionRulesKey } from '../../api/queries/region-rules.ts'
import type { RegionRules } from '../../contract/entities/region-rules.ts'
import type { Preferences } from '../../storage/preference-fields.ts'
import type { PreferenceStore } from '../../storage/preferences.ts'

/** What somebody chose of how lists look and what they say. */
const shown = [
  'theme',
  'palette',
  'locale',
  'currency',
  'standardCurrency',
  'density',
  'timeZone',
  'columns',
] as const satisfies readonly (keyof Preferences)[]

/** What a kept screen depends on. */
export interface ScreenSources {
  preferences: Pick<PreferenceStore, 'get' | 'subscribe'>
  queryClient: QueryClient
}

/**
 * Tells whenever the kept screens are no longer what their pages would show: after a choice of language, theme,
 * currency and the like, here or in another tab, and when the rules of another region hold.
 */
export function onOutdatedScreens(
  { preferences, queryClient }: ScreenSources,
  tell: () => void,
): void {
  const choices = (): string => JSON.stringify(shown.map((name) => preferences.get()[name]))
  const rules = (): string | undefined => {
    const known = queryClient.getQueryData<RegionRules>(regionRulesKey)
    return known && JSON.stringify([known.hiddenCoins, known.onChain, known.closedPages])
  }
  let chosen = choices()
  let ruled = rules()
  preferences.subscribe(() => {
    const now = choices()
    if (now === chosen) return
    chosen = now
    tell()
  })
  queryClient.getQueryCache().subscribe(() => {
    const now = rules()
    const isNews = ruled !== undefined && now !== ruled
    ruled = now ?? ruled
    if (isNews) tell()
  })
}
