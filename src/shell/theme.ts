import type { Theme } from '../contract/enums.ts'
import { defaultPreferences } from '../storage/preferences.ts'

/** Colour of the browser's own frame, the same as `--page` of each theme. */
export const pageColors: Record<Theme, string> = { white: '#ffffff', black: '#0b0e13' }

/** The theme without a choice: the markets area is light, other areas of the exchange are dark. */
export function defaultTheme(area: 'markets' | 'shared'): Theme {
  return area === 'shared' ? defaultPreferences.sharedTheme : defaultPreferences.theme
}
