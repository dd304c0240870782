import type { EmbedData } from '../../contract/embed/embed-data.ts'

/** Lights the page as its site chose, or as the visitor's system is, whenever that changes. */
export function followTheme(theme: EmbedData['theme']): void {
  if (theme !== 'auto') return
  const isDark = matchMedia('(prefers-color-scheme: dark)')
  const apply = (): void => {
    document.documentElement.dataset.theme = isDark.matches ? 'black' : 'white'
  }
  apply()
  isDark.addEventListener('change', apply)
}
