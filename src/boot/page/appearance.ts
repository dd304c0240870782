import { pageColors } from '../../shell/theme.ts'
import type { PreferenceStore } from '../../storage/preferences.ts'

/**
 * Keeps a document as the user wants to see it: the tokens follow the theme and the colours of rising
 * and falling prices, motion what is wanted of it, and the browser's own frame the theme.
 */
export function followAppearance(
  preferences: Pick<PreferenceStore, 'get' | 'subscribe'>,
  document: Pick<Document, 'documentElement' | 'querySelector'>,
): void {
  const apply = (): void => {
    const { theme, palette, motion } = preferences.get()
    Object.assign(document.documentElement.dataset, { theme, palette, motion })
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', pageColors[theme])
  }
  apply()
  preferences.subscribe(apply)
}
