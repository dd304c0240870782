import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { useMissingPath } from '../../app/not-found/missing-page.ts'
import { defaultLocale, localeOfSegment } from '../../contract/locales.ts'
import { decideRoute } from '../../contract/routes.ts'
import { LocaleProvider } from '../../i18n/locale-context.tsx'
import { PageHead } from '../../shell/head/PageHead.tsx'

/** Every address of ours: its language first, then what the shared route table says of its path. */
export const Route = createFileRoute('/{-$locale}')({
  codeSplitGroupings: [],
  params: {
    parse: ({ locale }): { locale?: string | undefined } => ({ locale: segmentOf(locale) }),
    stringify: ({ locale }) => ({ locale }),
  },
  beforeLoad: async ({ location, context }) => {
    // The router takes both spellings for one address and would redirect from one to it for ever.
    const decision = decideRoute(location.pathname.replace(/(?<=.)\/$/, ''))
    if (decision.kind === 'redirect') {
      const hash = location.hash === '' ? '' : `#${location.hash}`
      throw redirect({ href: decision.to + location.searchStr + hash, replace: true })
    }
    await context.activateLocale(decision.locale)
    return {
      locale: decision.locale,
      page: decision.kind === 'page' ? decision.path : undefined,
    }
  },
  component: Localized,
})

/** The canonical segment of a locale, or none where the word is no locale. */
function segmentOf(word: string | undefined): string | undefined {
  const locale = localeOfSegment(word ?? '') ?? defaultLocale
  return locale.segment === '' ? undefined : locale.segment
}

function Localized() {
  const { locale, page } = Route.useRouteContext()
  const isMissing = useMissingPath() === page
  return (
    <LocaleProvider locale={locale}>
      <PageHead locale={locale} page={isMissing ? undefined : page} />
      <Outlet />
    </LocaleProvider>
  )
}
