import { Trans, useLingui } from '@lingui/react/macro'
import { type MouseEvent, type ReactNode, useCallback, useMemo } from 'react'
import { gatewayTime } from '../../feed/gateway-time.ts'
import { useFeedState, usePaused } from '../../feed/react.tsx'
import { formatAge } from '../../i18n/age.ts'
import { formatMoment } from '../../i18n/dates.ts'
import { useLocale } from '../../i18n/locale-context.tsx'
import { tokenAddress } from '../../market/addresses/token-address.ts'
import { changeText } from '../../market/cells/change-text.ts'
import { priceText } from '../../market/cells/price-text.ts'
import { ShapesContext } from '../../market/cells/Sparkline.tsx'
import { turnoverText } from '../../market/cells/sum-text.ts'
import type { ListView } from '../../market/data/list-view.ts'
import { useSparklines } from '../../market/data/use-sparklines.ts'
import { useSlowValue } from '../../market/order/slow-value.ts'
import { useHold } from '../../market/table/hold.ts'
import { Board } from './Board.tsx'
import { BoardRow } from './BoardRow.tsx'
import { boardAddress } from './rank-addresses.ts'
import { isThin, type RankBoards, rankBoards, rankInterval, sameBoards } from './rank-boards.ts'
import { type BoardName, boardNames, rankDefaults } from './rank-search.ts'
import type { RankWords } from './rank-words.ts'
import { showsFigures } from './ranking-flags.ts'
import styles from './rankings.module.css'
import { sinceListingText } from './since-listing.ts'
import { useFirstPrices } from './use-first-prices.ts'
import type { RankPage } from './use-rank-page.ts'

interface BoardsProps {
  page: RankPage
  words: RankWords
  /** Stands above the boards and hears how many pairs are over the floor. */
  controls: (passing: number | undefined) => ReactNode
  onClick: (event: MouseEvent) => void
}

/** The four boards with their controls. */
export function Boards(props: BoardsProps) {
  const { page, controls } = props
  const { view, rows } = page
  if (view === undefined || rows === undefined) {
    return (
      <>
        {controls(undefined)}
        <Frame {...props}>{() => undefined}</Frame>
      </>
    )
  }
  return <LiveBoards {...props} view={view} rows={rows} />
}

function LiveBoards(props: BoardsProps & { view: ListView; rows: Uint32Array }) {
  const { page, controls, view, rows } = props
  const { since, floor, flags, status, points, window } = page
  const { feed, table, quotes } = view
  const locale = useLocale()
  const paused = usePaused()
  const { held, handlers } = useHold()
  const dayPoints = useSparklines(table)
  const firstPrices = useFirstPrices(table, flags.before24Open)
  const compute = useCallback(
    () => rankBoards({ feed, table, quotes, rows, since, floor, now: gatewayTime(feed) }),
    [feed, table, quotes, rows, since, floor],
  )
  const question = useMemo(() => [rows, since, floor, window], [rows, since, floor, window])
  const { value } = useSlowValue<RankBoards>({
    compute,
    question,
    same: sameBoards,
    version: feed.version,
    interval: rankInterval,
    held: held || paused,
    occasion: `${status.origin ?? ''}${status.stale ? ' stale' : ''}${page.knownSince}`,
  })
  const texts = useMemo(
    () => ({
      price: priceText(view, 'last'),
      change: changeText(view, since),
      turnover: turnoverText(view),
      sinceListing: sinceListingText(view, firstPrices),
    }),
    [view, since, firstPrices],
  )
  const rowsOf = (name: BoardName): ReactNode[] =>
    Array.from(value[name], (row, index) => (
      // By place: a line that shows another pair is no shift of the layout, one that moves is.
      <BoardRow
        key={index}
        row={row}
        place={index + 1}
        view={view}
        texts={texts}
        flags={flags}
        href={tokenAddress(locale, table.symbolId[row] ?? '')}
        thin={!floor && isThin(view, row)}
        {...(name === 'turnover' && { lead: texts.turnover })}
        {...(name === 'newest' &&
          showsFigures(flags) && {
            shownChange: texts.sinceListing,
            below: <Listed time={table.listedAt[row] ?? 0} now={gatewayTime(feed)} />,
          })}
      />
    ))
  return (
    <ShapesContext value={window === '24h' ? dayPoints : points}>
      {controls(value.passing)}
      <div className={styles.holder} {...handlers}>
        <Frame {...props}>{rowsOf}</Frame>
      </div>
    </ShapesContext>
  )
}

/** How long ago a coin was listed. */
function Listed({ time, now }: { time: number; now: number }) {
  return <bdi>{formatAge(now - time, useLocale().language)}</bdi>
}

interface FrameProps extends BoardsProps {
  children: (name: BoardName) => ReactNode[] | undefined
}

function Frame({ page, words, onClick, children }: FrameProps) {
  const { search, status, view } = page
  const { board = rankDefaults.board } = search
  const locale = useLocale()
  const notes = useNotes(page, words)
  const offline = useFeedState() === 'offline'
  const empty = (name: BoardName): ReactNode => {
    if (page.knownSince > 0 && (name === 'gainers' || name === 'losers')) {
      return <Trans>This window fills as prices come in.</Trans>
    }
    return <Trans>No pair is in this ranking now.</Trans>
  }
  return (
    <div
      className={styles.boards}
      data-stale={status.stale || undefined}
      data-converted={view?.money.converted || undefined}
      onClick={onClick}
    >
      {boardNames.map((name) => (
        <Board
          key={name}
          name={name}
          title={words.boards[name]}
          note={notes[name]}
          more={boardAddress(locale, name, search)}
          chosen={board === name}
          rows={children(name) ?? (offline ? [] : undefined)}
          empty={view === undefined ? <Trans>Not known without a connection.</Trans> : empty(name)}
        />
      ))}
    </div>
  )
}

/** What stands beside the names of the boards: their window, and since when it is known. */
function useNotes({ knownSince }: RankPage, { span }: RankWords): Record<BoardName, string> {
  const { t } = useLingui()
  const { language } = useLocale()
  const since = knownSince === 0 ? '' : formatMoment(language, knownSince)
  const change = since === '' ? span : `${span} · ${t`since ${since}`}`
  return {
    gainers: change,
    losers: change,
    newest: t`change since listing`,
    turnover: t`24h`,
  }
}
