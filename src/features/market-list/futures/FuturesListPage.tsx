import { useLingui } from '@lingui/react/macro'
import { useCallback, useMemo } from 'react'
import { useVisitor } from '../../../app/visitor/use-visitor.ts'
import { isClosed } from '../../../contract/closed-pages.ts'
import { marketTypes } from '../../../contract/market/market-types.ts'
import { useLocale } from '../../../i18n/locale-context.tsx'
import { futuresAddress } from '../../../market/addresses/areas.ts'
import { categoryOf, filterOfPath } from '../../../market/order/list-filter.ts'
import { type ListSearch, withSearch } from '../../../market/order/list-search.ts'
import { ListLinks } from '../filters/ChipRow.tsx'
import { FilterChips } from '../filters/FilterChips.tsx'
import { ListFrame } from '../page/ListFrame.tsx'
import { type ColumnsInput, ListTable } from '../page/ListTable.tsx'
import { ListTools } from '../page/ListTools.tsx'
import { ListWaiting } from '../page/ListWaiting.tsx'
import { useListPage } from '../page/use-list-page.ts'
import { futuresColumns } from './futures-columns.tsx'
import { futuresKeys } from './futures-keys.ts'
import { futuresColumnIds, futuresLayout } from './futures-layout.ts'
import { useFuturesLabels } from './use-futures-labels.ts'

interface FuturesListPageProps {
  /** `usdc-m`, `coin-m`, or undefined for USDT-M. */
  slug1?: string | undefined
  search: ListSearch
}

const sortable = futuresColumnIds.filter((id) => id !== 'trend')

const kinds = [
  {
    id: 'usdt-m',
    name: 'USDT-M',
    marketType: marketTypes.usdtM,
    addressOf: futuresAddress(undefined),
  },
  {
    id: 'usdc-m',
    name: 'USDC-M',
    marketType: marketTypes.usdcM,
    addressOf: futuresAddress('usdc-m'),
  },
  {
    id: 'coin-m',
    name: 'Coin-M',
    marketType: marketTypes.coinM,
    addressOf: futuresAddress('coin-m'),
  },
] as const

/** The list of one kind of contract. */
export function FuturesListPage({ slug1, search }: FuturesListPageProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const { id, marketType, addressOf } = kinds.find((kind) => kind.id === slug1) ?? kinds[0]
  const page = useListPage({ marketType, search, addressOf, sortable })
  const labels = useFuturesLabels(page.basis.zone)
  const { table } = page.status
  const filter = useMemo(() => {
    const named = table === undefined ? {} : filterOfPath(table, search.category)
    // A bad value of the search is none, while a path that names nothing is not a page.
    const ofCategory = named.unknown ? {} : named
    return search.quote === undefined ? ofCategory : { ...ofCategory, quote: search.quote }
  }, [table, search.category, search.quote])
  const { closedPages } = useVisitor()
  const links = useMemo(
    () =>
      kinds
        .filter((kind) => !isClosed(`/markets/futures/${kind.id}`, closedPages))
        .map((kind) => ({
          id: kind.id,
          name: kind.name,
          href: kind.addressOf(locale, undefined, withSearch({}, { uta: search.uta })),
        })),
    [locale, search.uta, closedPages],
  )
  const layout = useMemo(() => futuresLayout(labels), [labels])
  const columnsOf = useCallback(
    (input: ColumnsInput) => futuresColumns({ ...input, labels }),
    [labels],
  )
  return (
    <ListFrame
      area="futures"
      page={page}
      moreOf={addressOf}
      filterLabel={t`Filter contracts`}
      tools={<ListTools list="futures" columns={layout} page={page} />}
      chips={
        <FilterChips
          table={table}
          quote={filter.quote}
          category={table === undefined ? undefined : categoryOf(table, [search.category])}
          onChoose={page.address.choose}
        >
          <ListLinks
            label={t`Contracts`}
            links={links}
            current={id}
            onClick={page.address.follow}
          />
        </FilterChips>
      }
    >
      {page.view === undefined ? (
        <ListWaiting list="futures" columns={layout} status={page.status} />
      ) : (
        <ListTable
          key={marketType}
          list="futures"
          label={t`Futures contracts`}
          page={page}
          view={page.view}
          filter={filter}
          columnsOf={columnsOf}
          keysOf={futuresKeys}
        />
      )}
    </ListFrame>
  )
}
