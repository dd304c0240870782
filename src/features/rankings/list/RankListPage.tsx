import { Trans } from '@lingui/react/macro'
import { useSitePanel } from '../../../app/site-panel.ts'
import { useFeedState } from '../../../feed/react.tsx'
import { useLocale } from '../../../i18n/locale-context.tsx'
import { useFollowInApp } from '../../../lib/use-follow-in-app.ts'
import { LiveLine } from '../../../market/live-line/LiveLine.tsx'
import live from '../../../market/live-line/live-line.module.css'
import { PauseButton } from '../../../market/live-line/PauseButton.tsx'
import card from '../../../ui/card.module.css'
import { RankControls } from '../RankControls.tsx'
import { rankAddress } from '../rank-addresses.ts'
import type { BoardName, RankSearch } from '../rank-search.ts'
import { useRankWords } from '../rank-words.ts'
import styles from '../rankings.module.css'
import { useRankPage } from '../use-rank-page.ts'
import { RankTable } from './RankTable.tsx'

interface RankListPageProps {
  board: BoardName
  search: RankSearch
}

/** The whole of one ranking, with the controls of all. */
export function RankListPage({ board, search }: RankListPageProps) {
  const sitePanel = useSitePanel()
  const page = useRankPage(search)
  const words = useRankWords(page.window, page.zone)
  const locale = useLocale()
  const follow = useFollowInApp()
  const offline = useFeedState() === 'offline'
  const { view, rows, feed, status } = page
  const controls = (passing: number | undefined) => (
    <RankControls page={page} words={words} passing={passing} />
  )
  const title = words.boards[board]
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title} onClick={follow}>
          <a href={rankAddress(locale, search)}>
            <Trans context="page">Rankings</Trans>
          </a>
          {' / '}
          {title}
        </h1>
        <div className={live.state}>
          <LiveLine feed={feed} status={status} />
          <PauseButton />
        </div>
      </header>
      {view === undefined || rows === undefined ? (
        <>
          {controls(undefined)}
          <p className={card.empty} role="status">
            {offline ? (
              <Trans>Not known without a connection.</Trans>
            ) : (
              <Trans>The ranking is loading.</Trans>
            )}
          </p>
        </>
      ) : (
        <RankTable
          board={board}
          label={title}
          page={page}
          view={view}
          rows={rows}
          span={words.span}
          controls={controls}
        />
      )}
      <p className={styles.rules}>
        <button type="button" onClick={() => sitePanel.open('rules')}>
          <Trans>The rules</Trans>
        </button>
      </p>
    </div>
  )
}
