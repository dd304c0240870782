import { useLingui } from '@lingui/react/macro'
import { useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import { chosenColumns } from '../../../market/column-choice.ts'
import { useHold } from '../../../market/hold.ts'
import type { Sort } from '../../../market/list-search.ts'
import { MarketTable } from '../../../market/MarketTable.tsx'
import { useWriting } from '../../../market/use-list-view.ts'
import { useRates } from '../../../market/use-rates.ts'
import { usePreferences } from '../../../storage/react.tsx'
import { EmptyList } from '../EmptyList.tsx'
import { FoundCount } from '../FoundCount.tsx'
import type { ListPage } from '../use-list-page.ts'
import { onchainColumns } from './onchain-columns.tsx'
import type { OnchainLabels } from './onchain-layout.ts'
import type { TokenSource, TokenStatus } from './token-source.ts'
import { tokenTexts } from './token-texts.ts'
import { useTokenOrder } from './use-token-order.ts'

interface OnchainTableProps {
  page: ListPage
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
  const { page, source, status, labels, chain, ownSort, paused, now } = props
  const { query, sort, address } = page
  const { t } = useLingui()
  const { preferences } = usePreferences()
  const writing = useWriting(useRates())
  const { held, handlers } = useHold()
  const { order, waiting } = useTokenOrder({
    source,
    chain,
    query,
    sort,
    held: held || paused,
    occasion: '',
  })
  const all = useMemo(() => {
    const texts = tokenTexts(source, writing, now)
    return onchainColumns({ source, texts, labels })
  }, [source, writing, now, labels])
  const columns = useMemo(
    () => chosenColumns(all, page.linked ?? preferences.columns['onchain']),
    [all, page.linked, preferences.columns],
  )
  const grid = useRef<HTMLDivElement>(null)
  const label = t`Tokens on chains`
  useLayoutEffect(() => {
    page.shown.show({ title: label, grid, columns, order, values: { kind: 'tokens', source } })
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
        holding={handlers}
        pausedLabel={paused ? t`Paused` : waiting ? t`Order paused` : ''}
        stale={status.failed}
        density={preferences.density}
      >
        <EmptyList query={query} onClear={page.showAll} />
      </MarketTable>
      <FoundCount query={query} count={order.length} />
    </>
  )
}
