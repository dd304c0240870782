import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo, useState } from 'react'
import { placeholderInScope } from '../../api/endpoint-query.ts'
import { sectorsQuery } from '../../api/queries/sectors.ts'
import { useApi } from '../../api/react.tsx'
import type { SectorList } from '../../contract/entities/market/sectors.ts'
import { listPlotWindows } from '../../contract/market/sector-rules.ts'
import { useFeedState, usePaused } from '../../feed/react.tsx'
import { useLocale } from '../../i18n/locale-context.tsx'
import { useFollowInApp } from '../../lib/use-follow-in-app.ts'
import { useIsLate } from '../../lib/use-is-late.ts'
import { useWriting } from '../../market/data/use-list-view.ts'
import { useRates } from '../../market/data/use-rates.ts'
import live from '../../market/live-line/live-line.module.css'
import { PauseButton } from '../../market/live-line/PauseButton.tsx'
import { sortOf, sortParam } from '../../market/order/list-search.ts'
import { useHold } from '../../market/table/hold.ts'
import { IndexCard } from './list/IndexCard.tsx'
import { RotationCard } from './list/RotationCard.tsx'
import { SectorSentence } from './list/SectorSentence.tsx'
import { SectorTable } from './list/SectorTable.tsx'
import { sectorColumns } from './list/sector-rows.ts'
import { MapWindows } from './map/MapWindows.tsx'
import { mapWindow } from './map/sector-tiles.ts'
import { AnswerLine } from './parts/AnswerLine.tsx'
import { useUnlessHeld } from './parts/use-unless-held.ts'
import { SectorControls } from './SectorControls.tsx'
import { SectorsState } from './SectorsState.tsx'
import { choiceOf, type SectorSearch } from './sector-search.ts'
import styles from './sectors.module.css'
import { useSectorAddress } from './use-sector-address.ts'
import { ViewChoice } from './ViewChoice.tsx'

/** Few people look at sectors as tiles: their part of the app comes when it is asked for. */
const SectorMap = lazy(async () => ({ default: (await import('./map/SectorMap.tsx')).SectorMap }))

/** The list of sectors. */
export function SectorsPage({ search }: { search: SectorSearch }) {
  const { t } = useLingui()
  const { locale } = useLocale()
  const { weight, measure } = choiceOf(search)
  const query = useQuery({
    ...sectorsQuery(useApi(), locale, { weight, measure }),
    // Other indexes take the place of those on the screen when they are there.
    placeholderData: placeholderInScope(locale),
  })
  const change = useSectorAddress(search)
  const offline = useFeedState() === 'offline'
  const paused = usePaused()
  const { held, handlers } = useHold()
  const list = useUnlessHeld(query.data, held || paused, `${locale} ${weight} ${measure}`)
  const count = list?.sectors.length ?? 0
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>
          <Trans context="page">Sectors</Trans>
        </h1>
        <div className={live.state}>
          <AnswerLine
            asOf={list?.asOf ?? 0}
            receivedAt={query.dataUpdatedAt}
            count={t`${plural(count, { one: '# sector', other: '# sectors' })}`}
          />
          <PauseButton />
        </div>
      </header>
      {list === undefined ? (
        <SectorsState
          offline={offline}
          failed={query.isError}
          onRetry={() => void query.refetch()}
        />
      ) : list.sectors.length === 0 ? (
        <p className={styles.state}>
          <Trans>No source: this exchange does not sort its coins into sectors.</Trans>
        </p>
      ) : (
        <Sectors
          list={list}
          search={search}
          change={change}
          receivedAt={query.dataUpdatedAt}
          holding={handlers}
        />
      )}
    </div>
  )
}

interface SectorsProps {
  list: SectorList
  search: SectorSearch
  change: ReturnType<typeof useSectorAddress>
  receivedAt: number
  holding: ReturnType<typeof useHold>['handlers']
}

function Sectors({ list, search, change, receivedAt, holding }: SectorsProps) {
  const writing = useWriting(useRates())
  const follow = useFollowInApp()
  const stale = useIsLate(receivedAt)
  const [highlight, setHighlight] = useState<string>()
  const sort = useMemo(() => sortOf(search, sectorColumns), [search])
  const window = listPlotWindows.find((each) => each === search.window) ?? '7d'
  return (
    <>
      <SectorSentence sectors={list.sectors} writing={writing} />
      <SectorControls search={search} hasCaps={list.hasCaps} change={change}>
        {search.as === 'map' && (
          <MapWindows window={mapWindow(search)} onChoose={(next) => change({ window: next })} />
        )}
        <ViewChoice as={search.as ?? 'list'} onChoose={(as) => change({ as })} />
      </SectorControls>
      {search.as === 'map' ? (
        <Suspense fallback={<div className={styles.waiting} />}>
          <SectorMap {...{ list, search, change, writing, stale, holding }} />
        </Suspense>
      ) : (
        <div className={styles.listView}>
          <div className={styles.cards} data-stale={stale || undefined}>
            <IndexCard
              list={list}
              window={window}
              onWindow={(next) => change({ window: next === '7d' ? undefined : next })}
              highlight={highlight}
              writing={writing}
            />
            <RotationCard sectors={list.sectors} writing={writing} />
          </div>
          <SectorTable
            list={list}
            search={search}
            sort={sort}
            onSort={(next) => change({ sort: sortParam(next) })}
            writing={writing}
            stale={stale}
            onPoint={setHighlight}
            holding={holding}
            onClick={follow}
          />
        </div>
      )}
      <p className={styles.foot}>
        <Trans>
          A coin can belong to several sectors. Only coins that trade here for dollars count.
        </Trans>
      </p>
    </>
  )
}
