import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { hotListRules } from '../../../contract/market/label-rules.ts'
import type { ListView } from '../../../market/data/list-view.ts'
import { useHold } from '../../../market/table/hold.ts'
import { OverviewCard } from '../parts/OverviewCard.tsx'
import { PairRows, RowBones } from '../parts/PairRows.tsx'
import { useFigures } from '../parts/use-figures.ts'
import { useHeld } from '../parts/use-held.ts'
import type { MarketSummary } from '../summary/market-summary.ts'
import { cheapBelow, cheapRows } from '../summary/top-rows.ts'

interface CheapCardProps {
  view: ListView | undefined
  summary: MarketSummary | undefined
  dayName: string
  stale: boolean
}

const rowCount = 6

/** Coins of a small price that rose most. */
export function CheapCard({ view, summary, dayName, stale }: CheapCardProps) {
  const { t } = useLingui()
  const { count } = useFigures()
  const { held, handlers } = useHold()
  const newest = useMemo(
    () => (view && summary ? cheapRows(view, summary.coins, rowCount) : undefined),
    [view, summary],
  )
  const rows = useHeld(newest, held, view?.table.md5 ?? '')
  const [border, floor] = [count(cheapBelow), count(hotListRules.liquidityFloor)]
  return (
    <OverviewCard
      name="cheap"
      title={t`Under ${border} USDT`}
      note={dayName}
      span={4}
      stale={stale}
      foot={<Trans>Coins that traded for at least {floor} USDT in 24 hours</Trans>}
    >
      <div {...handlers}>
        {view === undefined || rows === undefined ? (
          <RowBones count={rowCount} />
        ) : rows.length === 0 ? (
          <Trans>No coin here costs so little.</Trans>
        ) : (
          <PairRows view={view} rows={rows} since="open24h" />
        )}
      </div>
    </OverviewCard>
  )
}
