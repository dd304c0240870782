import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { useVisitor } from '../../../app/visitor/use-visitor.ts'
import { isClosed } from '../../../contract/closed-pages.ts'
import { knowsSlugs } from '../../../contract/market/list-slugs.ts'
import { marketTypes } from '../../../contract/market/market-types.ts'
import { useLocale } from '../../../i18n/locale-context.tsx'
import { futuresAddress } from '../../../market/addresses/areas.ts'
import { type ListSearch, withSearch } from '../../../market/order/list-search.ts'
import { ListLinks } from '../filters/ChipRow.tsx'
import { useListColumns } from '../page/list-columns.ts'
import { MarketListPage } from '../page/MarketListPage.tsx'
import { useListPage } from '../page/use-list-page.ts'
import { futuresList } from './futures-columns.tsx'
import { useFuturesLabels } from './use-futures-labels.ts'

interface FuturesListPageProps {
  /** `usdc-m`, `coin-m`, or undefined for USDT-M. */
  slug1?: string | undefined
  search: ListSearch
}

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
  const page = useListPage({ marketType, search, addressOf, sortable: futuresList.sortable })
  const columns = useListColumns(futuresList, useFuturesLabels(page.basis.zone))
  const { table } = page.status
  // A bad value of the search is none, while a path that names nothing is not a page.
  const isKnown = table !== undefined && knowsSlugs(table, [search.category])
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
  return (
    <MarketListPage
      area="futures"
      page={page}
      columns={columns}
      moreOf={addressOf}
      slugs={isKnown ? [search.category] : []}
      quote={search.quote}
      label={t`Futures contracts`}
      filterLabel={t`Filter contracts`}
    >
      <ListLinks label={t`Contracts`} links={links} current={id} onClick={page.address.follow} />
    </MarketListPage>
  )
}
