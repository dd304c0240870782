import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { hotListRules } from '../../../contract/market/label-rules.ts'
import type { ListView } from '../../../market/data/list-view.ts'
import { useHold } from '../../../market/table/hold.ts'
import { Segments } from '../../../ui/Segments.tsx'
import { OverviewCard } from '../parts/OverviewCard.tsx'
import { PairRows, RowBones } from '../parts/PairRows.tsx'
import { useFigures } from '../parts/use-figures.ts'
import { useHeld } from '../parts/use-held.ts'
import { useSectionLink } from '../parts/use-section-link.ts'
import type { MarketSummary } from '../summary/market-summary.ts'
import { topMovers } from '../summary/top-rows.ts'

interface LeaderboardCardProps {
  view: ListView | undefined
  summary: MarketSummary | undefined
  board: 'up' | 'down'
  onBoard: (board: 'up' | 'down') => void
  stale: boolean
}

const rowCount = 6

/** What moved most within the last hour, up or down. */
export function LeaderboardCard(props: LeaderboardCardProps) {
  const sectionLink = useSectionLink()
  const { view, summary, board, onBoard, stale } = props
  const { t } = useLingui()
  const { count } = useFigures()
  const floor = count(hotListRules.liquidityFloor)
  const { held, handlers } = useHold()
  const newest = useMemo(
    () => (view && summary ? topMovers(view, summary.coins, board, rowCount) : undefined),
    [view, summary, board],
  )
  const question = `${board} ${view?.table.md5}`
  const rows = useHeld(newest, held, question)
  return (
    <OverviewCard
      name="leaderboard"
      title={t`Leaderboard`}
      note={t`1h`}
      span={4}
      stale={stale}
      more={sectionLink('/markets/rank')}
      choice={
        <Segments
          small
          label={t`Direction`}
          options={[
            { value: 'up', content: t({ message: 'Up', context: 'direction' }) },
            { value: 'down', content: t({ message: 'Down', context: 'direction' }) },
          ]}
          value={board}
          onChoose={onBoard}
        />
      }
      foot={<Trans>Coins that traded for at least {floor} USDT in 24 hours</Trans>}
    >
      <div {...handlers}>
        {view === undefined || rows === undefined ? (
          <RowBones count={rowCount} />
        ) : (
          <PairRows view={view} rows={rows} since="open1h" placed />
        )}
      </div>
    </OverviewCard>
  )
}
