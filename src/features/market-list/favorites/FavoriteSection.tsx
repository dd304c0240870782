import { useLingui } from '@lingui/react/macro'
import { useCallback, useMemo } from 'react'
import { type MarketLine, marketLines } from '../../../contract/market/lines.ts'
import { type OrderView, type SortKeys, sortKeys } from '../../../market/list-order.ts'
import type { ListSearch } from '../../../market/list-search.ts'
import type { ColumnLayout } from '../../../market/market-column.ts'
import { favoriteAddress } from '../areas.ts'
import { futuresColumns } from '../futures/futures-columns.tsx'
import { futuresKeys } from '../futures/futures-keys.ts'
import { futuresColumnIds, futuresLayout } from '../futures/futures-layout.ts'
import { useFuturesLabels } from '../futures/use-futures-labels.ts'
import { type ColumnsInput, LineTable } from '../LineTable.tsx'
import { ListWaiting } from '../ListWaiting.tsx'
import { LiveLine } from '../LiveLine.tsx'
import live from '../live-line.module.css'
import { spotColumns } from '../spot-columns.tsx'
import { spotColumnIds, spotLayout } from '../spot-layout.ts'
import { type ListPage, useListPage } from '../use-list-page.ts'
import { useSpotLabels } from '../use-spot-labels.ts'
import { ownSort, placesOf, withOwnKey } from './favorite-lines.ts'
import styles from './favorites.module.css'

interface FavoriteSectionProps {
  line: MarketLine
  title: string
  symbolIds: readonly string[]
  search: ListSearch
}

interface SectionProps extends FavoriteSectionProps {
  list: 'spot' | 'futures'
  layout: readonly ColumnLayout[]
  page: ListPage
  columnsOf: Parameters<typeof LineTable>[0]['columnsOf']
  keysOf: (view: OrderView) => SortKeys
}

const spotSortable = spotColumnIds.filter((id) => id !== 'trend')
const futuresSortable = futuresColumnIds.filter((id) => id !== 'trend')

/** The favorites of one line as a live table. */
export function FavoriteSection(props: FavoriteSectionProps) {
  return props.line === marketLines.spot ? (
    <SpotSection {...props} />
  ) : (
    <FuturesSection {...props} />
  )
}

function SpotSection(props: FavoriteSectionProps) {
  const { line, search } = props
  const page = useListPage({ line, search, addressOf: favoriteAddress, sortable: spotSortable })
  const labels = useSpotLabels(page.basis.zone)
  const layout = useMemo(() => spotLayout(labels), [labels])
  const columnsOf = useCallback(
    (input: ColumnsInput) => spotColumns({ ...input, labels }),
    [labels],
  )
  return <Section {...props} {...{ page, layout, columnsOf }} list="spot" keysOf={sortKeys} />
}

function FuturesSection(props: FavoriteSectionProps) {
  const { line, search } = props
  const page = useListPage({ line, search, addressOf: favoriteAddress, sortable: futuresSortable })
  const labels = useFuturesLabels(page.basis.zone)
  const layout = useMemo(() => futuresLayout(labels), [labels])
  const columnsOf = useCallback(
    (input: ColumnsInput) => futuresColumns({ ...input, labels }),
    [labels],
  )
  return <Section {...props} {...{ page, layout, columnsOf }} list="futures" keysOf={futuresKeys} />
}

function Section(props: SectionProps) {
  const { line, title, symbolIds, page, list, layout, columnsOf, keysOf } = props
  const { t } = useLingui()
  const places = useMemo(() => placesOf(symbolIds, line), [symbolIds, line])
  const filter = useMemo(() => ({ only: places }), [places])
  const keys = useCallback(
    (view: OrderView) => withOwnKey(keysOf(view), view.table, places),
    [keysOf, places],
  )
  return (
    <section className={styles.section} aria-label={t`Favorites: ${title}`}>
      <div className={styles.sectionHead}>
        <h2 className={styles.sectionTitle}>{title}</h2>
        <div className={live.state}>
          <LiveLine feed={page.feed} status={page.status} />
        </div>
      </div>
      {page.view === undefined ? (
        <ListWaiting list={list} columns={layout} status={page.status} />
      ) : (
        <LineTable
          list={list}
          label={t`Favorites: ${title}`}
          page={page}
          view={page.view}
          filter={filter}
          columnsOf={columnsOf}
          keysOf={keys}
          usualSort={ownSort}
        />
      )}
    </section>
  )
}
