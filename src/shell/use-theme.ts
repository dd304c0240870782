import { useSyncExternalStore } from 'react'
import type { Theme } from '../contract/enums.ts'
import { useServices } from './services.tsx'
import { defaultTheme } from './theme.ts'

/** The theme on the screen, kept up to date, and how to choose another. */
export function useTheme(): { theme: Theme; choose: (theme: Theme) => void } {
  const control = useServices().theme
  const theme = useSyncExternalStore(control.onChange, control.theme, inHtml)
  return { theme, choose: control.choose }
}

function inHtml(): Theme {
  return defaultTheme('markets')
}
