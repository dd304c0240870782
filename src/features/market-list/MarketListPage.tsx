import { Trans } from '@lingui/react/macro'
import { useDeferredValue, useMemo } from 'react'
import { marketLines } from '../../contract/market/lines.ts'
import { useLine } from '../../feed/react.tsx'
import { useLocale } from '../../i18n/locale-context.tsx'
import { categoryOf, filterOfPath } from '../../market/list-filter.ts'
import { type ListSearch, sortOf } from '../../market/list-search.ts'
import { useListView } from '../../market/use-list-view.ts'
import { useRates } from '../../market/use-rates.ts'
import { type Area, AreaTabs } from './AreaTabs.tsx'
import { FilterBox } from './FilterBox.tsx'
import { FilterChips } from './FilterChips.tsx'
import { Highlights } from './Highlights.tsx'
import { LiveLine } from './LiveLine.tsx'
import { moreAddresses } from './list-address.ts'
import styles from './market-list-page.module.css'
import { occasionOf, SpotTable } from './SpotTable.tsx'
import { SpotWaiting } from './SpotWaiting.tsx'
import { spotColumnIds } from './spot-layout.ts'
import { useFilterQuery } from './use-filter-query.ts'
import { useListAddress } from './use-list-address.ts'

interface MarketListPageProps {
  area: Area
  /** Segments of the address after the area: a category or a quote each. */
  slug1?: string | undefined
  slug2?: string | undefined
  search: ListSearch
}

const sortable = spotColumnIds.filter((id) => id !== 'trend')

/** A market list with what stands above it. */
export function MarketListPage({ area, slug1, slug2, search }: MarketListPageProps) {
  const locale = useLocale()
  const { feed, status } = useLine(marketLines[area])
  const { table } = status
  const view = useListView(feed, table, useRates())
  const address = useListAddress(search)
  const [typed, setTyped] = useFilterQuery(search.q ?? '', address.search)
  const query = useDeferredValue(typed.trim())
  const sort = useMemo(() => sortOf(search, sortable), [search])
  const filter = useMemo(() => {
    const ofPath = table === undefined ? {} : filterOfPath(table, slug1, slug2)
    return search.quote === undefined ? ofPath : { ...ofPath, quote: search.quote }
  }, [table, slug1, slug2, search.quote])
  const more = useMemo(() => moreAddresses(locale), [locale])

  function showAll(): void {
    setTyped('')
    address.clear()
  }

  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>
          <Trans context="page">Markets</Trans>
        </h1>
        <LiveLine feed={feed} status={status} />
      </header>
      <Highlights
        view={view}
        occasion={occasionOf(status)}
        hrefOf={address.hrefOf}
        more={more}
        onClick={address.follow}
      />
      <div className={styles.filters}>
        <AreaTabs area={area} onClick={address.follow}>
          <FilterBox value={typed} onChange={setTyped} />
        </AreaTabs>
        <FilterChips
          table={table}
          quote={filter.quote}
          category={table === undefined ? undefined : categoryOf(table, [slug1, slug2])}
          onChoose={address.choose}
        />
      </div>
      {view === undefined ? (
        <SpotWaiting status={status} />
      ) : (
        <SpotTable
          view={view}
          status={status}
          filter={filter}
          query={query}
          sort={sort}
          hrefOf={address.hrefOf}
          onSort={address.sort}
          onOpen={address.open}
          onClear={showAll}
        />
      )}
    </div>
  )
}
