import { useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useMemo } from 'react'
import { marketTypes } from '../../../contract/market/market-types.ts'
import { favoriteAddress } from '../../../market/addresses/areas.ts'
import { LiveLine } from '../../../market/live-line/LiveLine.tsx'
import live from '../../../market/live-line/live-line.module.css'
import type { OrderView } from '../../../market/order/list-order.ts'
import type { ListSearch } from '../../../market/order/list-search.ts'
import { futuresList } from '../futures/futures-columns.tsx'
import { useFuturesLabels } from '../futures/use-futures-labels.ts'
import { marginList } from '../margin/margin-columns.tsx'
import { useMarginLabels } from '../margin/use-margin-labels.ts'
import { ListTable } from '../page/ListTable.tsx'
import { ListTools } from '../page/ListTools.tsx'
import { ListWaiting } from '../page/ListWaiting.tsx'
import { type ListColumns, useListColumns } from '../page/list-columns.ts'
import { type ListPage, useListPage } from '../page/use-list-page.ts'
import { spotList } from '../spot/spot-columns.tsx'
import { useSpotLabels } from '../spot/use-spot-labels.ts'
import { type FavoriteView, ownSort, placesOf, withOwnKey } from './favorite-views.ts'
import styles from './favorites.module.css'
import type { SectionState } from './section-states.ts'

interface FavoriteSectionProps {
  view: FavoriteView
  symbolIds: readonly string[]
  search: ListSearch
  /** The filter as it is typed. */
  query: string
  /** Ends the filter. */
  onShowAll: () => void
  /** It stays, so that it can say when it has something to show. */
  hidden: boolean
  /** Hears what it has to show. The same function each time. */
  onState: (id: string, state: SectionState) => void
}

interface SectionProps extends FavoriteSectionProps {
  page: ListPage
  columns: ListColumns
}

/** The favorites of one view as a live table. */
export function FavoriteSection(props: FavoriteSectionProps) {
  const { marketType, leveraged } = props.view
  if (leveraged) return <MarginSection {...props} />
  return marketType === marketTypes.spot ? (
    <SpotSection {...props} />
  ) : (
    <FuturesSection {...props} />
  )
}

function SpotSection(props: FavoriteSectionProps) {
  const page = useSectionPage(props, spotList.sortable)
  const columns = useListColumns(spotList, useSpotLabels(page.basis.zone))
  return <Section {...props} page={page} columns={columns} />
}

function MarginSection(props: FavoriteSectionProps) {
  const page = useSectionPage(props, marginList.sortable)
  const columns = useListColumns(marginList, useMarginLabels(page.basis.zone))
  return <Section {...props} page={page} columns={columns} />
}

function FuturesSection(props: FavoriteSectionProps) {
  const page = useSectionPage(props, futuresList.sortable)
  const columns = useListColumns(futuresList, useFuturesLabels(page.basis.zone))
  return <Section {...props} page={page} columns={columns} />
}

/** The page of a section: all of them share one filter. */
function useSectionPage(props: FavoriteSectionProps, sortable: readonly string[]): ListPage {
  const { view, search, query, onShowAll } = props
  const page = useListPage({
    marketType: view.marketType,
    search,
    addressOf: favoriteAddress,
    sortable,
  })
  return { ...page, query, showAll: onShowAll }
}

function Section(props: SectionProps) {
  const { view, symbolIds, page, columns, hidden, onState } = props
  const { list, layout, keysOf } = columns
  const { id, marketType, leveraged, title } = view
  const { t } = useLingui()
  const places = useMemo(() => placesOf(symbolIds, marketType), [symbolIds, marketType])
  const filter = useMemo(
    () => ({ favorites: places, ...(leveraged && { leveraged }) }),
    [places, leveraged],
  )
  const keys = useCallback(
    (values: OrderView) => withOwnKey(keysOf(values), values.table, places),
    [keysOf, places],
  )
  const onCount = useCallback(
    (count: number) => onState(id, count === 0 ? 'nothing' : 'rows'),
    [onState, id],
  )
  const failed = page.view === undefined && page.status.phase === 'error'
  useEffect(() => {
    if (failed) onState(id, 'failed')
  }, [failed, onState, id])
  return (
    <section className={styles.section} aria-label={t`Favorites: ${title}`} hidden={hidden}>
      <div className={styles.sectionHead}>
        <h2 className={styles.sectionTitle}>{title}</h2>
        <div className={live.state}>
          <LiveLine feed={page.feed} status={page.status} />
        </div>
        <ListTools list={list} columns={layout} page={page} />
      </div>
      {page.view === undefined ? (
        <ListWaiting list={list} columns={layout} status={page.status} />
      ) : (
        <ListTable
          columns={{ ...columns, keysOf: keys }}
          label={t`Favorites: ${title}`}
          page={page}
          view={page.view}
          filter={filter}
          usualSort={ownSort}
          onCount={onCount}
        />
      )}
    </section>
  )
}
