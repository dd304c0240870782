import { useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { Locale } from '../contract/locales.ts'
import { withLocale } from '../contract/routes.ts'
import { useLocale } from '../i18n/locale-context.tsx'
import { loadAddress, openInNewTab } from '../lib/open-address.ts'
import { safePath } from '../lib/safe-path.ts'

/** The three ways to one of our pages; each takes its path without locale, with its search string. */
export interface PageOpening {
  /** Inside the app. */
  inApp: (path: string) => void
  /** By loading the whole page, for what must begin anew. */
  byFullLoad: (path: string) => void
  /** In a new tab, which learns nothing of this one. */
  inNewTab: (path: string) => void
}

/** What opens an address. */
export interface OpeningWays {
  navigate: (href: string) => unknown
  assign: (href: string) => void
  open: (href: string) => unknown
}

/** Stands for this site: only path and query of an address are kept. */
const anyOrigin = 'https://page.invalid'

/** The address of one of our pages in a locale. A path that leads elsewhere is that of the start. */
export function pageHref(locale: Locale, path: string): string {
  const { pathname, search } = new URL(safePath(path), anyOrigin)
  return withLocale(locale, pathname) + search
}

/** Opens pages in a locale. */
export function createPageOpening(locale: Locale, ways: OpeningWays): PageOpening {
  return {
    inApp: (path) => void ways.navigate(pageHref(locale, path)),
    byFullLoad: (path) => ways.assign(pageHref(locale, path)),
    inNewTab: (path) => void ways.open(pageHref(locale, path)),
  }
}

/** What opens an address in a browser. `navigate` is the router's. */
export function browserWays(navigate: OpeningWays['navigate']): OpeningWays {
  return {
    navigate,
    assign: loadAddress,
    open: openInNewTab,
  }
}

/** Opens pages in the locale of the one that is shown. */
export function usePageOpening(): PageOpening {
  const router = useRouter()
  const locale = useLocale()
  return useMemo(
    () =>
      createPageOpening(
        locale,
        browserWays((href) => router.navigate({ href })),
      ),
    [router, locale],
  )
}
