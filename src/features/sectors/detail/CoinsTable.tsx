import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import type { SectorDetail } from '../../../contract/entities/market/sectors.ts'
import type { ListStatus } from '../../../feed/feed-types.ts'
import { usePaused } from '../../../feed/react.tsx'
import { useLocale } from '../../../i18n/locale-context.tsx'
import { formatPercent } from '../../../i18n/percent.ts'
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
import { Points } from '../parts/Points.tsx'
import type { SectorSearch } from '../sector-search.ts'
import type { ChangeSearch } from '../use-sector-address.ts'
import { coinColumnIds, coinColumns } from './coin-columns.tsx'
import { coinKeys, coinSort, coinsByRow, firstCoins, restOf } from './coin-rows.ts'
import styles from './detail.module.css'
import { useCoinLabels } from './use-coin-labels.ts'

const sortable = coinColumnIds.filter((id) => id !== 'trend')

interface CoinsTableProps {
  detail: SectorDetail
  view: ListView
  status: ListStatus
  /** What the changes of a day are measured from, in words. */
  dayLabel: string
  search: SectorSearch
  change: ChangeSearch
}

/** The coins of a sector, live, with their weights and parts; the lightest ones when they are asked for. */
export function CoinsTable(props: CoinsTableProps) {
  const { detail, view, status, dayLabel, search, change } = props
  const { constituents, name } = detail
  const { table } = view
  const { t } = useLingui()
  const locale = useLocale()
  const router = useRouter()
  const density = usePreference('density')
  const paused = usePaused()
  const points = useSparklines(table)
  const { held, handlers } = useHold()
  const labels = useCoinLabels(dayLabel)
  const stars = useStarLabels()
  const [all, setAll] = useState(false)
  const coins = useMemo(() => coinsByRow(table, constituents), [table, constituents])
  const rows = useMemo(() => Uint32Array.from(coins.keys()).sort(), [coins])
  const hrefOf = useCallback((symbolId: string) => tokenAddress(locale, symbolId), [locale])
  const open = useCallback(
    (symbolId: string) => void router.navigate({ href: tokenAddress(locale, symbolId) }),
    [router, locale],
  )
  const { grid, withButtons, holds, tools } = useRowTools(
    useMemo(() => ({ view, hrefOf, open }), [view, hrefOf, open]),
  )
  const sort = useMemo(() => sortOf(search, sortable), [search])
  const keysOf = useCallback((of: OrderView) => coinKeys(of, coins), [coins])
  const { order, waiting } = useListOrder({
    view,
    rows,
    query: '',
    sort,
    usual: coinSort,
    held: held || paused || holds,
    occasion: `${status.origin ?? ''}${status.stale ? ' stale' : ''}`,
    keysOf,
  })
  const shown = useMemo(() => (all ? order : order.slice(0, firstCoins)), [all, order])
  const columns = useMemo(
    () => withButtons([starColumn(table, stars), ...coinColumns({ view, coins, labels, hrefOf })]),
    [table, stars, view, coins, labels, hrefOf, withButtons],
  )
  const idOf = useCallback((row: number) => table.symbolId[row] ?? '', [table])
  const rest = restOf(constituents, new Set(Array.from(shown, idOf)))
  const weight = formatPercent(rest.weight, view.style, 1).text.replace('+', '')
  const hidden = order.length - shown.length
  return (
    <ShapesContext value={points}>
      <MarketTable
        list="sector-coins"
        label={t`Coins of ${name}`}
        columns={columns}
        order={shown}
        idOf={idOf}
        sort={sort ?? coinSort}
        chosenSort={sort}
        onSort={(next) => change({ sort: sortParam(next) })}
        onOpen={open}
        grid={grid}
        holding={handlers}
        pausedLabel={paused ? t`Paused` : waiting ? t`Order paused` : ''}
        stale={status.stale}
        density={density}
      />
      {tools}
      {rest.count > 0 && (
        <p className={styles.rest}>
          {hidden > 0 && (
            <button type="button" onClick={() => setAll(true)}>
              {t`${plural(hidden, { one: 'Show # more', other: 'Show # more' })}`}
            </button>
          )}{' '}
          <Trans>
            together weight <bdi dir="ltr">{weight}</bdi>, <Points hundredths={rest.points} />
          </Trans>
        </p>
      )}
    </ShapesContext>
  )
}
