import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useCallback, useMemo } from 'react'
import { gatewayTime } from '../../../feed/gateway-time.ts'
import { usePaused } from '../../../feed/react.tsx'
import { formatAge } from '../../../i18n/age.ts'
import { useLocale } from '../../../i18n/locale-context.tsx'
import { tokenAddress } from '../../../market/addresses/token-address.ts'
import { ShapesContext } from '../../../market/cells/Sparkline.tsx'
import { starColumn } from '../../../market/columns/star-column.tsx'
import { useStarLabels } from '../../../market/columns/use-star-labels.ts'
import type { ListView } from '../../../market/data/list-view.ts'
import { useSparklines } from '../../../market/data/use-sparklines.ts'
import type { OrderView } from '../../../market/order/list-order.ts'
import { sortOf, sortParam } from '../../../market/order/list-search.ts'
import { useListOrder } from '../../../market/order/use-list-order.ts'
import { useRowTools } from '../../../market/row/use-row-tools.tsx'
import { useHold } from '../../../market/table/hold.ts'
import { MarketTable } from '../../../market/table/MarketTable.tsx'
import { usePreference } from '../../../storage/react.tsx'
import card from '../../../ui/card.module.css'
import type { BoardName } from '../rank-search.ts'
import { useFirstPrices } from '../use-first-prices.ts'
import type { RankPage } from '../use-rank-page.ts'
import { phoneFigureOf, rankColumns, shownColumns } from './rank-columns.tsx'
import { boardSorts, rankKeys } from './rank-list.ts'
import { useLiquidRows } from './use-liquid-rows.ts'
import { useRankLabels } from './use-rank-labels.ts'

interface RankTableProps {
  board: BoardName
  label: string
  page: RankPage
  view: ListView
  rows: Uint32Array
  /** What changes are measured over, in words. */
  span: string
  /** Stands above the table and hears how many pairs are over the floor. */
  controls: (passing: number | undefined) => ReactNode
}

/** The whole of one ranking, live. */
export function RankTable(props: RankTableProps) {
  const { board, label, page, view, rows, span, controls } = props
  const { search, since, floor, flags, status, window, points } = page
  const { table, feed } = view
  const { t } = useLingui()
  const locale = useLocale()
  const router = useRouter()
  const density = usePreference('density')
  const paused = usePaused()
  const dayPoints = useSparklines(table)
  const { held, handlers } = useHold()
  const labels = useRankLabels(span)
  const stars = useStarLabels()
  const hrefOf = useCallback((symbolId: string) => tokenAddress(locale, symbolId), [locale])
  const open = useCallback(
    (symbolId: string) => void router.navigate({ href: tokenAddress(locale, symbolId) }),
    [router, locale],
  )
  const {
    grid,
    withButtons,
    holds: toolsHold,
    tools,
  } = useRowTools(useMemo(() => ({ view, hrefOf, open }), [view, hrefOf, open]))
  const firstPrices = useFirstPrices(table, board === 'newest' && flags.before24Open)
  const sort = useMemo(() => sortOf(search, shownColumns(board, flags)), [board, search, flags])
  const phoneFigure = phoneFigureOf(board, sort)
  const keysOf = useCallback(
    (of: OrderView) => rankKeys(of, since, firstPrices),
    [since, firstPrices],
  )
  const occasion = `${status.origin ?? ''}${status.stale ? ' stale' : ''}`
  const holds = held || paused || toolsHold
  const liquid = useLiquidRows(view, rows, holds, occasion)
  const { order, waiting } = useListOrder({
    view,
    rows: floor ? liquid : rows,
    query: '',
    sort,
    usual: boardSorts[board],
    held: holds,
    occasion: `${occasion}${page.knownSince}`,
    keysOf,
  })
  const places = useMemo(() => {
    const byRow = new Map<number, number>()
    for (const [position, row] of order.entries()) byRow.set(row, position + 1)
    return byRow
  }, [order])
  const columns = useMemo(() => {
    const now = gatewayTime(feed)
    const listedOf = (row: number): string => {
      const time = table.listedAt[row] ?? 0
      return time === 0 ? '—' : formatAge(now - time, locale.language)
    }
    const placeOf = (row: number): number => places.get(row) ?? 0
    const own = rankColumns({
      board,
      phoneFigure,
      view,
      since,
      firstPrices,
      labels,
      flags,
      hrefOf,
      placeOf,
      listedOf,
    })
    return withButtons([starColumn(table, stars), ...own])
  }, [
    board,
    phoneFigure,
    view,
    feed,
    table,
    since,
    firstPrices,
    labels,
    flags,
    hrefOf,
    places,
    locale,
    stars,
    withButtons,
  ])
  const idOf = useCallback((row: number) => table.symbolId[row] ?? '', [table])
  return (
    <ShapesContext value={window === '24h' ? dayPoints : points}>
      {controls(liquid.length)}
      <MarketTable
        list={`rank-${board}`}
        label={label}
        columns={columns}
        order={order}
        idOf={idOf}
        sort={sort ?? boardSorts[board]}
        chosenSort={sort}
        onSort={(next) => page.change({ sort: sortParam(next) })}
        onOpen={open}
        grid={grid}
        holding={handlers}
        pausedLabel={paused ? t`Paused` : waiting ? t`Order paused` : ''}
        stale={status.stale}
        density={density}
      >
        <p className={card.empty}>
          <Trans>No pair is in this ranking now.</Trans>
        </p>
      </MarketTable>
      {tools}
    </ShapesContext>
  )
}
