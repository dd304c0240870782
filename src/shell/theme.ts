import { type Theme, themes } from '../contract/enums.ts'
import { createListeners } from '../lib/listeners.ts'

/** Colour of the browser's own frame, the same as `--page` of each theme. */
export const pageColors: Record<Theme, string> = { white: '#ffffff', black: '#0b0e13' }

/** The theme without a choice: the markets area is light, other areas of the exchange are dark. */
export function defaultTheme(area: 'markets' | 'shared'): Theme {
  return area === 'shared' ? 'black' : 'white'
}

/** Reads a theme from a cookie or attribute; undefined if it is neither `white` nor `black`. */
export function parseTheme(value: string | undefined): Theme | undefined {
  return themes.find((theme) => theme === value)
}

/** The theme of this tab. */
export interface ThemeControl {
  theme: () => Theme
  /** Shows a theme and remembers it as the person's choice. */
  choose: (theme: Theme) => void
  onChange: (listener: () => void) => () => void
}

/** What the control needs of the page. */
export interface ThemePage {
  /** The choice that is stored, as it stands. */
  stored: string | undefined
  /** Puts a theme on the screen. */
  apply: (theme: Theme) => void
  /** Stores a choice. */
  store: (theme: Theme) => void
}

/** Takes the theme that is on the screen; stores nothing until the person chooses. */
export function createThemeControl(page: ThemePage): ThemeControl {
  const listeners = createListeners()
  let current = parseTheme(page.stored) ?? defaultTheme('markets')
  return {
    theme: () => current,
    choose: (theme) => {
      current = theme
      page.apply(theme)
      page.store(theme)
      listeners.emit()
    },
    onChange: listeners.add,
  }
}

/** Puts a theme on a document: the tokens follow `data-theme`, the browser's frame the meta element. */
export function applyTheme(document: Document, theme: Theme): void {
  document.documentElement.dataset.theme = theme
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', pageColors[theme])
}
