import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { BellPlus } from 'lucide-react'
import { useMemo, useRef } from 'react'
import { useAlertPanel } from '../../../account/alerts/alert-panel.ts'
import { placeholderInScope } from '../../../api/endpoint-query.ts'
import { sectorQuery } from '../../../api/queries/sectors.ts'
import { useApi } from '../../../api/react.tsx'
import { useVisitor } from '../../../app/visitor/use-visitor.ts'
import { isClosed } from '../../../contract/closed-pages.ts'
import { alertTypes } from '../../../contract/entities/alert/alert-enums.ts'
import type { SectorDetail } from '../../../contract/entities/market/sectors.ts'
import { marketTypes } from '../../../contract/market/market-types.ts'
import { plotWindows } from '../../../contract/market/sector-rules.ts'
import { withLocale } from '../../../contract/routes.ts'
import { useFeedState, useListFeed, usePaused } from '../../../feed/react.tsx'
import { useLocale } from '../../../i18n/locale-context.tsx'
import { useFollowInApp } from '../../../lib/use-follow-in-app.ts'
import { useChangeBasis } from '../../../market/data/use-change-basis.ts'
import { useChangeLabel } from '../../../market/data/use-change-label.ts'
import { useListView, useWriting } from '../../../market/data/use-list-view.ts'
import { useRates } from '../../../market/data/use-rates.ts'
import live from '../../../market/live-line/live-line.module.css'
import { PauseButton } from '../../../market/live-line/PauseButton.tsx'
import { AnswerLine } from '../parts/AnswerLine.tsx'
import { SectorStar } from '../parts/SectorStar.tsx'
import { useUnlessHeld } from '../parts/use-unless-held.ts'
import { SectorControls } from '../SectorControls.tsx'
import { SectorsState } from '../SectorsState.tsx'
import { choiceOf, type SectorSearch } from '../sector-search.ts'
import page from '../sectors.module.css'
import { useSectorAddress } from '../use-sector-address.ts'
import { CoinsTable } from './CoinsTable.tsx'
import { DetailPlot } from './DetailPlot.tsx'
import styles from './detail.module.css'
import { MovedCard } from './MovedCard.tsx'
import { RelatedCard } from './RelatedCard.tsx'
import { SectorHead } from './SectorHead.tsx'
import { SectorNews } from './SectorNews.tsx'
import { SectorNewsCard } from './SectorNewsCard.tsx'
import { SectorTabs } from './SectorTabs.tsx'

interface SectorPageProps {
  /** As in addresses. */
  id: string
  search: SectorSearch
}

/** Pieces of news at most in the tab. */
const listedNews = 40

/** What the alert form opens with, but for the sector. */
const changesOfSector = { alertType: alertTypes.marketChange, scope: 'sector' } as const

/** One sector: its index, what moved it, and its coins. */
export function SectorPage({ id, search }: SectorPageProps) {
  const alertPanel = useAlertPanel()
  const { t } = useLingui()
  const locale = useLocale()
  const { closedPages } = useVisitor()
  const follow = useFollowInApp()
  const { weight, measure } = choiceOf(search)
  const query = useQuery({
    ...sectorQuery(useApi(), locale.locale, id, { weight, measure }),
    // Another index of this sector takes the place of the one on the screen when it is there.
    placeholderData: (before, asked) =>
      before?.plateCategoryId === id ? placeholderInScope(locale.locale)(before, asked) : undefined,
  })
  const offline = useFeedState() === 'offline'
  const paused = usePaused()
  const question = `${locale.locale} ${id} ${weight} ${measure}`
  const detail = useUnlessHeld(query.data, paused, question)
  return (
    <div className={page.page}>
      <header className={`${page.head} ${styles.head}`}>
        <h1 className={page.title} onClick={follow}>
          <a href={withLocale(locale, '/markets/leading')}>
            <Trans context="page">Sectors</Trans>
          </a>
          <span className={styles.slash}>{' / '}</span>
          <bdi>{detail?.name ?? id}</bdi>
        </h1>
        <div className={`${live.state} ${styles.live}`}>
          <AnswerLine asOf={detail?.asOf ?? 0} receivedAt={query.dataUpdatedAt} />
          <PauseButton />
        </div>
        {detail !== undefined && (
          <span className={styles.tools}>
            {!isClosed('/markets/change', closedPages) && (
              <button
                type="button"
                className={styles.alertButton}
                aria-label={t`Alert on market changes of ${detail.name}`}
                onClick={() => alertPanel.open({ ...changesOfSector, sector: id })}
              >
                <BellPlus size={16} strokeWidth={1.5} aria-hidden />
                <Trans context="button">Alert</Trans>
              </button>
            )}
            <span className={styles.starButton}>
              <SectorStar id={id} name={detail.name} />
              <span aria-hidden className={styles.starText}>{t`Star`}</span>
            </span>
          </span>
        )}
      </header>
      {detail === undefined ? (
        <SectorsState
          offline={offline}
          failed={query.isError}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <Sector detail={detail} search={search} />
      )}
    </div>
  )
}

function Sector({ detail, search }: { detail: SectorDetail; search: SectorSearch }) {
  const { t } = useLingui()
  const change = useSectorAddress(search)
  const follow = useFollowInApp()
  const { feed, status } = useListFeed(marketTypes.spot)
  const basis = useChangeBasis(feed)
  const rates = useRates()
  const writing = useWriting(rates)
  const view = useListView(feed, status.table, rates, basis.prices)
  const dayLabel = useChangeLabel(basis.zone)
  const window = plotWindows.find((each) => each === search.window) ?? '30d'
  const { coins, weight, constituents } = detail
  const tabs = useRef<HTMLElement>(null)
  const hasNews = !isClosed('/markets/trends', useVisitor().closedPages)
  const showsNews = hasNews && search.tab === 'news'
  const bases = useMemo(() => new Set(constituents.map(({ base }) => base)), [constituents])
  const rule =
    weight === 'cap'
      ? t`Index: market-cap weights, 1,000 at the beginning of the year (UTC).`
      : t`Index: equal weights, 1,000 at the beginning of the year (UTC).`
  return (
    <>
      <SectorHead detail={detail} writing={writing} />
      <SectorControls search={search} hasCaps={detail.hasCaps} change={change} />
      <div className={page.cards}>
        <DetailPlot
          detail={detail}
          window={window}
          onWindow={(next) => change({ window: next === '30d' ? undefined : next })}
          writing={writing}
        />
        <MovedCard detail={detail} writing={writing} />
      </div>
      <div className={styles.tableHead} data-tabs={hasNews || undefined}>
        {hasNews ? (
          <SectorTabs ref={tabs} id={detail.plateCategoryId} search={search} change={change} />
        ) : (
          <h2>
            <Trans>Coins</Trans>
          </h2>
        )}
        <p>{t`${coins} coins of this sector trade here for dollars; only those count`}</p>
      </div>
      {showsNews && <SectorNews coins={bases} most={listedNews} />}
      {!showsNews && view !== undefined && (
        <CoinsTable
          detail={detail}
          view={view}
          status={status}
          dayLabel={dayLabel}
          search={search}
          change={change}
        />
      )}
      <div className={styles.after}>
        {hasNews && !showsNews && (
          <SectorNewsCard
            coins={bases}
            onMore={() => {
              void change({ tab: 'news' })
              tabs.current?.scrollIntoView()
            }}
          />
        )}
        <RelatedCard related={detail.related} writing={writing} onClick={follow} />
      </div>
      <p className={page.foot}>{rule}</p>
    </>
  )
}
