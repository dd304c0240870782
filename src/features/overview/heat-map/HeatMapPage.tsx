import { Trans } from '@lingui/react/macro'
import { Suspense, useMemo } from 'react'
import { useFavorites } from '../../../account/favorites/react.tsx'
import { useVisitor } from '../../../app/visitor/use-visitor.ts'
import { marketTypes } from '../../../contract/market/market-types.ts'
import { useLocale } from '../../../i18n/locale-context.tsx'
import { useWindowView } from '../../../market/data/use-window-view.ts'
import { LiveLine } from '../../../market/live-line/LiveLine.tsx'
import live from '../../../market/live-line/live-line.module.css'
import { PauseButton } from '../../../market/live-line/PauseButton.tsx'
import { filteredRows } from '../../../market/order/list-filter.ts'
import { occasionOf } from '../../../market/order/occasion.ts'
import { ListError } from '../../../market/table/ListError.tsx'
import { phoneScreen, useMedia } from '../../../ui/use-media.ts'
import { overviewAddress } from '../overview-address.ts'
import { type OverviewSearch, usualWindow } from '../overview-search.ts'
import { HeatStage, type HeatStageProps } from './HeatStage.tsx'
import { HeatWaiting } from './HeatWaiting.tsx'
import styles from './heat-map-page.module.css'
import { heatSettings } from './heat-settings.ts'

/** The whole market as tiles, or as a list of the same pairs. */
export function HeatMapPage({ search }: { search: OverviewSearch }) {
  const locale = useLocale()
  const phone = useMedia(phoneScreen)
  const { hidden } = useVisitor()
  const isGone = search.market === 'withoutBtc' && hidden.has('BTC')
  const settings = useMemo(() => {
    const { market: _, ...rest } = search
    return heatSettings(isGone ? rest : search, phone)
  }, [search, isGone, phone])
  const isFutures = settings.market === 'usdtM'
  const marketType = isFutures ? marketTypes.usdtM : marketTypes.spot
  const changes = useWindowView(marketType, settings.window)
  // Cards of tiles tell of the day, whatever the colours are over.
  const { feed, status, view, zone } = useWindowView(marketType, usualWindow)
  const { table } = status
  const count = useMemo(
    () => (table === undefined ? 0 : filteredRows(table, { hidden }).length),
    [table, hidden],
  )
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>
          <a href={overviewAddress(locale)} className={styles.parent}>
            <Trans context="page">Overview</Trans>
          </a>{' '}
          <span className={styles.slash} aria-hidden>
            /
          </span>{' '}
          <Trans context="page">Heat map</Trans>
        </h1>
        <div className={live.state}>
          <LiveLine feed={feed} status={status} count={count} />
          <PauseButton />
        </div>
      </header>
      {view === undefined || changes.view === undefined ? (
        status.phase === 'error' ? (
          <ListError list="heat-map" reason={status.reason} />
        ) : (
          <HeatWaiting />
        )
      ) : (
        <Suspense fallback={<HeatWaiting />}>
          <ChosenStage
            {...{ view, search, settings, hidden, zone }}
            changes={{ ...changes, view: changes.view }}
            stale={status.stale}
            // A page that came with its first rows alone has no areas yet.
            partial={status.origin === 'page'}
            occasion={occasionOf(status)}
          />
        </Suspense>
      )}
    </div>
  )
}

type ChosenStageProps = Omit<HeatStageProps, 'favorites'> & { partial: boolean }

function ChosenStage({ partial, ...props }: ChosenStageProps) {
  if (partial) return <HeatWaiting />
  if (props.settings.market === 'favorites') return <FavoritesStage {...props} />
  return <HeatStage {...props} favorites={undefined} />
}

function FavoritesStage(props: Omit<HeatStageProps, 'favorites'>) {
  const { view } = useFavorites()
  const favorites = useMemo(
    () => new Set(view.groups?.flatMap(({ symbolIds }) => symbolIds)),
    [view.groups],
  )
  return <HeatStage {...props} favorites={favorites} />
}
