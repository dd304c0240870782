import { Trans } from '@lingui/react/macro'
import { useSitePanel } from '../../app/site-panel.ts'
import { useFollowInApp } from '../../lib/use-follow-in-app.ts'
import { LiveLine } from '../../market/live-line/LiveLine.tsx'
import live from '../../market/live-line/live-line.module.css'
import { PauseButton } from '../../market/live-line/PauseButton.tsx'
import { Boards } from './Boards.tsx'
import { BoardTabs } from './BoardTabs.tsx'
import { MarketFacts } from './MarketFacts.tsx'
import { RankControls } from './RankControls.tsx'
import { boardNames, type RankSearch, rankDefaults } from './rank-search.ts'
import { useRankWords } from './rank-words.ts'
import styles from './rankings.module.css'
import { SmallBoards } from './small/SmallBoards.tsx'
import { useRankPage } from './use-rank-page.ts'
import { useSwipe } from './use-swipe.ts'

/** The rankings side by side. */
export function RankingsPage({ search }: { search: RankSearch }) {
  const sitePanel = useSitePanel()
  const page = useRankPage(search)
  const words = useRankWords(page.window, page.zone)
  const follow = useFollowInApp()
  const { board = rankDefaults.board } = search
  const swipe = useSwipe((step) => {
    const next = boardNames[boardNames.indexOf(board) + step]
    if (next !== undefined) void page.change({ board: next })
  })
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>
          <Trans context="page">Rankings</Trans>
        </h1>
        <MarketFacts flags={page.flags} stale={page.status.stale} />
        <div className={live.state}>
          <LiveLine feed={page.feed} status={page.status} count={page.rows?.length ?? 0} />
          <PauseButton />
        </div>
      </header>
      <BoardTabs words={words} board={board} onChoose={(name) => page.change({ board: name })} />
      <div {...swipe}>
        <Boards
          page={page}
          words={words}
          onClick={follow}
          controls={(passing) => <RankControls page={page} words={words} passing={passing} />}
        />
      </div>
      <SmallBoards page={page} onClick={follow} />
      <p className={styles.rules}>
        <Trans>
          Order new each 10 s, never under the pointer. The window applies to all boards but New
          listings and Turnover.
        </Trans>{' '}
        <button type="button" onClick={() => sitePanel.open('rules')}>
          <Trans>The rules</Trans>
        </button>
      </p>
    </div>
  )
}
