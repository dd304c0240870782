import type { Locale } from '../contract/locales.ts'
import type { AppParts } from '../lib/app-parts.tsx'

declare module '../lib/app-parts.tsx' {
  interface AppParts {
    /** Shows a locale's texts; resolves when the page may be rendered, never rejects. */
    activateLocale: (locale: Locale) => Promise<void>
  }
}

/** What every route can use of the app's parts. */
export type RouterContext = Pick<AppParts, 'activateLocale' | 'api' | 'preferences' | 'queryClient'>
