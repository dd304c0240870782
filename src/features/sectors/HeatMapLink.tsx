import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { publicConfigQuery } from '../../api/queries/public-config.ts'
import { useApi } from '../../api/react.tsx'
import { pageHref } from '../../app/page-opening.ts'
import { useVisitor } from '../../app/visitor/use-visitor.ts'
import { isClosed } from '../../contract/closed-pages.ts'
import { useLocale } from '../../i18n/locale-context.tsx'
import { useFollowInApp } from '../../lib/use-follow-in-app.ts'
import button from '../../ui/button.module.css'

const overview = '/markets/overview'

/** Leads to the coins of all sectors as tiles; absent where the operator shows no heat map, and until that is known. */
export function HeatMapLink() {
  const locale = useLocale()
  const follow = useFollowInApp()
  const { closedPages } = useVisitor()
  const { data } = useQuery(publicConfigQuery(useApi()))
  if (data?.overviewSwitch.marketHeatMap !== true || isClosed(overview, closedPages)) return null
  return (
    <span onClick={follow}>
      <a className={button.quiet} href={pageHref(locale, `${overview}?view=heat-map&group=sector`)}>
        <Trans context="page">Heat map</Trans>
      </a>
    </span>
  )
}
