import { useLingui } from '@lingui/react/macro'
import { useCallback, useLayoutEffect, useMemo } from 'react'
import { useFeedState } from '../../../feed/react.tsx'
import { useLocale } from '../../../i18n/locale-context.tsx'
import { onchainAddress } from '../../../market/addresses/areas.ts'
import { chosenColumns } from '../../../market/columns/column-choice.ts'
import { useWriting } from '../../../market/data/use-list-view.ts'
import { useRates } from '../../../market/data/use-rates.ts'
import type { Sort } from '../../../market/order/list-search.ts'
import { longestQuery } from '../../../market/order/search.ts'
import { useHold } from '../../../market/table/hold.ts'
import { MarketTable } from '../../../market/table/MarketTable.tsx'
import { usePreference } from '../../../storage/react.tsx'
import { phoneScreen, useMedia } from '../../../ui/use-media.ts'
import { FoundCount } from '../filters/FoundCount.tsx'
import { EmptyList } from '../page/EmptyList.tsx'
import type { ListPage } from '../page/use-list-page.ts'
import { onchainColumns } from './onchain-columns.tsx'
import type { OnchainLabels } from './onchain-layout.ts'
import type { OnchainListKind } from './onchain-lists.ts'
import type { TokenRows } from './row/token-rows.ts'
import { useTokenTools } from './row/use-token-tools.tsx'
import type { TokenSource, TokenStatus } from './token-source.ts'
import { tokenTexts } from './token-texts.ts'
import { useTokenOrder } from './use-token-order.ts'

interface OnchainTableProps {
  page: ListPage
  /** Which of the lists it is. */
  kind: OnchainListKind['id']
  source: TokenSource
  status: TokenStatus
  labels: OnchainLabels
  chain: string | undefined
  /** What the list follows by itself. */
  ownSort: Sort | undefined
  paused: boolean
  /** Unix ms on the gateway's clock. */
  now: () => number
}

const unsorted: Sort = { column: '', direction: 'desc' }

/** The live table of tokens. */
export function OnchainTable(props: OnchainTableProps) {
  const { page, kind, source, status, labels, chain, ownSort, paused, now } = props
  const { query, sort, address } = page
  const { t } = useLingui()
  const locale = useLocale()
  const choices = usePreference('columns')
  const density = usePreference('density')
  const writing = useWriting(useRates())
  const { held, handlers } = useHold()
  const isOffline = useFeedState() === 'offline'
  const texts = useMemo(() => tokenTexts(source, writing, now), [source, writing, now])
  const isPhone = useMedia(phoneScreen)
  const all = useMemo(
    () => onchainColumns({ source, texts, labels, isPhone }),
    [source, texts, labels, isPhone],
  )
  const chosen = useMemo(
    () => chosenColumns(all, page.linked ?? choices['onchain']),
    [all, page.linked, choices],
  )
  const linkOf: TokenRows['linkOf'] = ({ chain: own, address }) =>
    onchainAddress(locale, own, {
      q: address.slice(0, longestQuery),
      ...(kind === 'hot' ? {} : { list: kind }),
    })
  const areReal = status.list?.source?.url !== ''
  const rows = { source, texts, labels, areReal, linkOf }
  const { grid, open, withButtons, holds, tools } = useTokenTools(rows)
  const columns = useMemo(() => withButtons(chosen), [withButtons, chosen])
  const { order, waiting } = useTokenOrder({
    source,
    chain,
    hidden: page.visitor.hidden,
    query,
    sort,
    held: held || paused || holds,
    occasion: '',
  })
  const label = t`Tokens on chains`
  useLayoutEffect(() => {
    const values = { kind: 'tokens', source } as const
    page.shown.show({ title: label, grid, columns: chosen, order, values })
  })
  const idOf = useCallback((row: number) => source.token(row)?.id ?? '', [source])

  return (
    <>
      <MarketTable
        list="onchain"
        label={label}
        grid={grid}
        columns={columns}
        order={order}
        idOf={idOf}
        sort={sort ?? ownSort ?? unsorted}
        chosenSort={sort}
        onSort={address.sort}
        onOpen={open}
        holding={handlers}
        pausedLabel={paused ? t`Paused` : waiting ? t`Order paused` : ''}
        stale={status.stale || isOffline}
        density={density}
      >
        <EmptyList query={query} onClear={page.showAll} />
      </MarketTable>
      {tools}
      <FoundCount query={query} count={order.length} />
    </>
  )
}
