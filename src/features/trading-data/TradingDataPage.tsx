import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { NotFound } from '../../app/not-found/NotFound.tsx'
import { useVisitor } from '../../app/visitor/use-visitor.ts'
import { isClosed } from '../../contract/closed-pages.ts'
import { withLocale } from '../../contract/routes.ts'
import { useLocale } from '../../i18n/locale-context.tsx'
import { NetworkPage } from './network/NetworkPage.tsx'
import { TradingPage } from './panels/TradingPage.tsx'
import type { TradingSearch } from './trading-search.ts'
import { useFollowCounts } from './use-follow-counts.ts'

/** What contracts do: in panels over time, or by venue. */
export function TradingDataPage({ type, search }: { type: string; search: TradingSearch }) {
  const { closedPages } = useVisitor()
  useFollowCounts()
  if (isClosed('/markets/trading-data', closedPages)) return <ToOverview />
  if (type === 'trading') return <TradingPage search={search} />
  return type === 'wholeNetwork' ? <NetworkPage search={search} /> : <NotFound />
}

/** The overview stands in where the operator shows no trading data. */
function ToOverview() {
  const router = useRouter()
  const locale = useLocale()
  useEffect(() => {
    void router.navigate({ href: withLocale(locale, '/markets/overview'), replace: true })
  }, [router, locale])
  return null
}
