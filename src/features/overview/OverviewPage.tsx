import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { Fragment, type ReactNode, useCallback, useMemo } from 'react'
import { useVisitor } from '../../app/visitor/use-visitor.ts'
import type { OverviewSwitch } from '../../contract/entities/public-config.ts'
import { defaultTimeZone } from '../../contract/entities/time-zone.ts'
import { marketTypes } from '../../contract/market/market-types.ts'
import { useListFeed } from '../../feed/react.tsx'
import { useLocale } from '../../i18n/locale-context.tsx'
import { useFollowInApp } from '../../lib/use-follow-in-app.ts'
import { moreAddresses } from '../../market/addresses/list-address.ts'
import { tokenAddress } from '../../market/addresses/token-address.ts'
import { useChangeBasis } from '../../market/data/use-change-basis.ts'
import { useDayName } from '../../market/data/use-day-name.ts'
import { useListView, useWriting } from '../../market/data/use-list-view.ts'
import { useRates } from '../../market/data/use-rates.ts'
import { Highlights } from '../../market/highlights/Highlights.tsx'
import { LiveLine } from '../../market/live-line/LiveLine.tsx'
import live from '../../market/live-line/live-line.module.css'
import { PauseButton } from '../../market/live-line/PauseButton.tsx'
import { filteredRows } from '../../market/order/list-filter.ts'
import { occasionOf } from '../../market/order/occasion.ts'
import { ListError } from '../../market/table/ListError.tsx'
import { phoneScreen, useMedia } from '../../ui/use-media.ts'
import { ChangesCard } from './cards/ChangesCard.tsx'
import { CheapCard } from './cards/CheapCard.tsx'
import { ExchangesCard } from './cards/ExchangesCard.tsx'
import { FearGreedCard } from './cards/FearGreedCard.tsx'
import { GlobalStrip } from './cards/GlobalStrip.tsx'
import { HeatPreview } from './cards/HeatPreview.tsx'
import { HotSectorsCard } from './cards/HotSectorsCard.tsx'
import { LeaderboardCard } from './cards/LeaderboardCard.tsx'
import styles from './cards/overview-page.module.css'
import { RiseCard } from './cards/RiseCard.tsx'
import { SectorsCard } from './cards/SectorsCard.tsx'
import { Sentence } from './cards/Sentence.tsx'
import { TradingCard, tradingCoin } from './cards/TradingCard.tsx'
import { EventsCard } from './news/EventsCard.tsx'
import { PolicyCard } from './news/PolicyCard.tsx'
import { TokenNewsCard } from './news/TokenNewsCard.tsx'
import { overviewAddress } from './overview-address.ts'
import { type OverviewCardName, shownRows } from './overview-rows.ts'
import { type OverviewSearch, type SearchChange, usualWindow, withHeat } from './overview-search.ts'
import { CardRow } from './parts/OverviewCard.tsx'
import { AiIndexCard } from './picks/AiIndexCard.tsx'
import { PicksCard } from './picks/PicksCard.tsx'
import { useModel } from './summary/use-model.ts'
import { rankInterval, useSummary } from './summary/use-summary.ts'

interface OverviewPageProps {
  search: OverviewSearch
  /** Which parts the operator shows. */
  shows: OverviewSwitch
  /** The market is invented. */
  simulated: boolean
}

/** The market at a glance. */
export function OverviewPage({ search, shows, simulated }: OverviewPageProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const router = useRouter()
  const follow = useFollowInApp()
  const phone = useMedia(phoneScreen)
  const { feed, status } = useListFeed(marketTypes.spot)
  const basis = useChangeBasis(feed)
  const rates = useRates()
  const writing = useWriting(rates)
  const view = useListView(feed, status.table, rates, basis.prices)
  const { hidden } = useVisitor()
  const dayName = useDayName(basis.zone)
  const { table, stale } = status
  const occasion = occasionOf(status)
  const rows = useMemo(() => table && filteredRows(table, { hidden }), [table, hidden])
  const isShown = useCallback((row: number) => !hidden.has(table?.base[row] ?? ''), [hidden, table])
  // A page that came with its first rows alone knows nothing of the whole market yet.
  const whole = status.origin === 'page' ? undefined : view
  const summary = useSummary(whole, rows, occasion)
  const more = useMemo(() => moreAddresses(locale), [locale])
  const hrefOf = useCallback((symbolId: string) => tokenAddress(locale, symbolId), [locale])
  const change = (part: SearchChange): void => {
    const href = overviewAddress(locale, withHeat(search, part))
    void router.navigate({ href, replace: true, resetScroll: false })
  }
  const model = useModel()
  // Until all pairs are here the gateway tells of them, which knows of no other day than the rolling one.
  const figures = summary ?? (basis.zone === defaultTimeZone ? model?.figures : undefined)
  const known = { summary, dayName, stale }
  const cards: Readonly<Record<OverviewCardName, () => ReactNode>> = {
    picks: () => <PicksCard view={whole} phone={phone} />,
    fearGreed: () => <FearGreedCard phone={phone} />,
    heatMap: () => (
      <HeatPreview
        {...{ hidden, dayName, phone, stale, occasion }}
        view={whole}
        window={search.window ?? usualWindow}
        onWindow={(window) => change({ window })}
      />
    ),
    sectors: () => <SectorsCard />,
    rise: () => <RiseCard {...{ figures, dayName, stale }} />,
    changes: () => <ChangesCard {...{ hidden, stale }} view={whole} />,
    leaderboard: () => (
      <LeaderboardCard
        {...known}
        view={whole}
        board={search.board ?? 'up'}
        onBoard={(board) => change({ board })}
      />
    ),
    trading: () => !hidden.has(tradingCoin) && <TradingCard writing={writing} />,
    index: () => <AiIndexCard />,
    hotSectors: () => <HotSectorsCard writing={writing} />,
    cheap: () => <CheapCard {...known} view={whole} />,
    news: () => <TokenNewsCard />,
    policy: () => <PolicyCard />,
    events: () => <EventsCard />,
    exchanges: () => <ExchangesCard writing={writing} />,
  }
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>
          <Trans context="page">Overview</Trans>
        </h1>
        {basis.failed && (
          <p className={styles.callout} role="status">
            <Trans>Prices at midnight are not available: changes are over 24 hours.</Trans>
          </p>
        )}
        <div className={live.state}>
          <LiveLine feed={feed} status={status} count={rows?.length ?? 0} />
          <PauseButton />
        </div>
      </header>
      {status.phase === 'error' ? (
        <ListError list="overview" reason={status.reason} />
      ) : (
        <div className={styles.cards} onClick={follow}>
          <Sentence figures={figures} dayName={dayName} />
          {shows.globalDigitalCurrency && (
            <GlobalStrip
              {...{ figures, model, dayName, stale, writing, simulated }}
              fearIndex={shows.fearIndex}
            />
          )}
          {shows.quotationCards && (
            <Highlights
              view={view}
              isListed={isShown}
              occasion={occasion}
              stale={stale}
              hrefOf={hrefOf}
              more={more}
              onClick={ignore}
              size={5}
              note={dayName}
              interval={rankInterval}
            />
          )}
          {shownRows(shows).map((names) => (
            <CardRow key={names.join(' ')} of={names[0]}>
              {names.map((name) => (
                <Fragment key={name}>{cards[name]()}</Fragment>
              ))}
            </CardRow>
          ))}
          <p className={styles.foot}>
            {simulated
              ? t`All figures are of a simulated market.`
              : t`All figures are worked out of the pairs that are listed here.`}
          </p>
        </div>
      )}
    </div>
  )
}

/** Clicks on the cards rise to the page. */
function ignore(): void {}
