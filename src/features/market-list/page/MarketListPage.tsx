import { type ReactNode, useCallback, useMemo } from 'react'
import { NotFound } from '../../../app/not-found/NotFound.tsx'
import { knowsSlugs } from '../../../contract/market/list-slugs.ts'
import { defined } from '../../../lib/defined.ts'
import type { AddressOf, Area } from '../../../market/addresses/areas.ts'
import { categoryOf, filterOfPath, isLeveraged } from '../../../market/order/list-filter.ts'
import { FilterChips } from '../filters/FilterChips.tsx'
import { ListFrame } from './ListFrame.tsx'
import { ListTable } from './ListTable.tsx'
import { ListTools } from './ListTools.tsx'
import { ListWaiting } from './ListWaiting.tsx'
import type { ListColumns } from './list-columns.ts'
import { useIsUnknown } from './use-is-unknown.ts'
import type { ListPage } from './use-list-page.ts'

interface MarketListPageProps {
  area: Area
  page: ListPage
  columns: ListColumns
  /** Addresses of the lists behind the cards. */
  moreOf: AddressOf
  /** What the address asks for: a category or a quote, then a category of it. */
  slugs: readonly (string | undefined)[]
  /** A quote that counts before that of `slugs`. */
  quote: string | undefined
  /** Only pairs that can be traded with borrowed money. */
  leveraged?: true
  /** Accessible name of the table. */
  label: string
  /** What the filter looks among. */
  filterLabel: string
  /** Stands before the chips. */
  children?: ReactNode
}

/** The page of a list that the feed carries, or the one for unknown addresses where it has no such category. */
export function MarketListPage(props: MarketListPageProps) {
  const { area, page, columns, moreOf, slugs, leveraged, label, filterLabel, children } = props
  const { list, layout } = columns
  const { table } = page.status
  const [slug1, slug2] = slugs
  const filter = useMemo(() => {
    const ofPath = table === undefined ? {} : filterOfPath(table, slug1, slug2)
    return defined({ ...ofPath, quote: props.quote ?? ofPath.quote, leveraged })
  }, [table, slug1, slug2, props.quote, leveraged])
  const isListed = useCallback(
    (row: number) => !leveraged || (table !== undefined && isLeveraged(table, row)),
    [table, leveraged],
  )
  const unknown = useIsUnknown(page.status, (known) => knowsSlugs(known, slugs))
  if (unknown) return <NotFound />
  return (
    <ListFrame
      area={area}
      page={page}
      moreOf={moreOf}
      isListed={isListed}
      filterLabel={filterLabel}
      tools={<ListTools list={list} columns={layout} page={page} />}
      chips={
        <FilterChips
          table={table}
          isListed={isListed}
          quote={filter.quote}
          category={table === undefined ? undefined : categoryOf(table, slugs)}
          onChoose={page.address.choose}
        >
          {children}
        </FilterChips>
      }
    >
      {page.view === undefined ? (
        <ListWaiting list={list} columns={layout} status={page.status} />
      ) : (
        <ListTable
          key={page.view.table.line}
          columns={columns}
          label={label}
          page={page}
          view={page.view}
          filter={filter}
        />
      )}
    </ListFrame>
  )
}
