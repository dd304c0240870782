import { createContext, type ReactNode, useContext } from 'react'
import { defaultLocale, type Locale } from '../contract/locales.ts'

const LocaleContext = createContext<Locale>(defaultLocale)

/** Tells everything below it which locale the address asks for. */
export function LocaleProvider({ locale, children }: { locale: Locale; children: ReactNode }) {
  return <LocaleContext value={locale}>{children}</LocaleContext>
}

/** The locale of the address: for links, calls and content. Texts may show another language. */
export function useLocale(): Locale {
  return useContext(LocaleContext)
}
