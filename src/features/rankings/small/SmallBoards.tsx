import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type MouseEvent, useCallback, useMemo } from 'react'
import { openInterestChangesQuery } from '../../../api/queries/metrics/open-interest-changes.ts'
import { useApi } from '../../../api/react.tsx'
import { useVisitor } from '../../../app/visitor/use-visitor.ts'
import { marketTypes } from '../../../contract/market/market-types.ts'
import { withLocale } from '../../../contract/routes.ts'
import { useListFeed, usePaused } from '../../../feed/react.tsx'
import { useLocale } from '../../../i18n/locale-context.tsx'
import { stringifySearch } from '../../../lib/search-string.ts'
import { eightHourFundingOf, eightHourFundingText } from '../../../market/cells/funding-text.ts'
import { openInterestKey, openInterestText } from '../../../market/cells/open-interest-text.ts'
import { turnoverOf } from '../../../market/cells/sum-text.ts'
import type { ListView } from '../../../market/data/list-view.ts'
import { useListView } from '../../../market/data/use-list-view.ts'
import { useRates } from '../../../market/data/use-rates.ts'
import { filteredRows } from '../../../market/order/list-filter.ts'
import { sameOrder } from '../../../market/order/order.ts'
import { useSlowValue } from '../../../market/order/slow-value.ts'
import { useHold } from '../../../market/table/hold.ts'
import { amplitudeAddress } from '../rank-addresses.ts'
import { liquidityFloor, rankInterval } from '../rank-boards.ts'
import styles from '../rankings.module.css'
import type { RankPage } from '../use-rank-page.ts'
import { openInterestRank } from './open-interest-rank.ts'
import { SmallBoard } from './SmallBoard.tsx'
import { amplitudeOf, amplitudeText, largest } from './small-boards.ts'

interface SmallBoardsProps {
  page: RankPage
  onClick: (event: MouseEvent) => void
}

/** The small boards: what moves most either way, and what contracts pay and hold. */
export function SmallBoards({ page, onClick }: SmallBoardsProps) {
  const { t } = useLingui()
  const { feed, status } = useListFeed(marketTypes.usdtM)
  const { hidden } = useVisitor()
  const contracts = useListView(feed, status.table, useRates())
  const contractRows = useMemo(
    () => status.table && filteredRows(status.table, { hidden }),
    [status.table, hidden],
  )
  const locale = useLocale()
  const futures = (sort: string): string =>
    withLocale(locale, '/markets/futures') + stringifySearch({ sort })
  const hasContracts = contractRows === undefined || contractRows.length > 0
  const { flags } = page
  const openInterest = useOpenInterestRank(hasContracts)
  return (
    <div className={styles.small} onClick={onClick}>
      {flags.before24Open && (
        <Ranked
          title={t`Amplitude`}
          note={t`24h, high to low`}
          view={page.view}
          rows={page.rows}
          floor={page.floor}
          stale={page.status.stale}
          keyOf={amplitudeKey}
          textOf={amplitudeText}
          more={amplitudeAddress(locale, page.search)}
          showsPrice={flags.newPrice}
        />
      )}
      {hasContracts && (
        <>
          <Ranked
            title={t`Funding, 8 h`}
            note={t`USDT-M, largest either way`}
            view={contracts}
            rows={contractRows}
            floor={page.floor}
            stale={status.stale}
            keyOf={fundingKey}
            textOf={eightHourFundingText}
            more={futures('-funding')}
            showsPrice={flags.newPrice}
          />
          <Ranked
            title={t`Open interest`}
            note={openInterest.isChange ? t`24h change` : t`USDT-M, worth now`}
            view={contracts}
            rows={openInterest.isKnown ? contractRows : undefined}
            floor={page.floor}
            stale={status.stale}
            keyOf={openInterest.keyOf}
            textOf={openInterest.textOf}
            more={futures('-openInterest')}
            showsPrice={flags.newPrice}
          />
        </>
      )}
    </div>
  )
}

const byWorth = { keyOf: openInterestKey, textOf: openInterestText }

/**
 * What contracts are ranked by: the change of open interest over a day; its worth while no gateway tells of changes, as
 * in the first day beside an exchange.
 */
function useOpenInterestRank(isWanted: boolean) {
  const { locale } = useLocale()
  const { data, isError } = useQuery({
    ...openInterestChangesQuery(useApi(), locale),
    enabled: isWanted,
  })
  const changes = data?.changes
  return useMemo(() => {
    const isChange = changes !== undefined && changes.length > 0
    const isKnown = changes !== undefined || isError
    return { isKnown, isChange, ...(isChange ? openInterestRank(changes) : byWorth) }
  }, [changes, isError])
}

interface RankedProps extends Omit<Parameters<typeof SmallBoard>[0], 'rows' | 'view' | 'text'> {
  view: ListView | undefined
  rows: Uint32Array | undefined
  floor: boolean
  /** The same functions each time. */
  keyOf: (view: ListView) => (row: number) => number
  textOf: Parameters<typeof SmallBoard>[0]['textOf']
}

/** A small board once there are values; before, it stands empty. */
function Ranked(props: RankedProps) {
  const { view, rows } = props
  if (view === undefined || rows === undefined) return <SmallBoard {...props} rows={undefined} />
  return <LiveRanked {...props} view={view} rows={rows} />
}

function LiveRanked(props: RankedProps & { view: ListView; rows: Uint32Array }) {
  const { view, rows, floor, keyOf, stale } = props
  const { feed, table, quotes } = view
  const paused = usePaused()
  const { held, handlers } = useHold()
  const compute = useCallback(() => {
    const liquid = floor
      ? rows.filter((row) => turnoverOf(feed, table, quotes, row) >= liquidityFloor)
      : rows
    return largest(liquid, keyOf(view))
  }, [rows, floor, keyOf, feed, table, quotes, view])
  const question = useMemo(() => [rows, floor], [rows, floor])
  const { value } = useSlowValue({
    compute,
    question,
    same: sameOrder,
    version: feed.version,
    interval: rankInterval,
    held: held || paused,
    occasion: stale ? 'stale' : 'live',
  })
  return (
    <div className={styles.holder} {...handlers}>
      <SmallBoard {...props} rows={value} empty={<Trans>No pair is in this ranking now.</Trans>} />
    </div>
  )
}

function amplitudeKey({ feed }: ListView): (row: number) => number {
  return (row) => amplitudeOf(feed, row)
}

function fundingKey(view: ListView): (row: number) => number {
  return (row) => Math.abs(eightHourFundingOf(view, row))
}
