import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { MarketChange } from '../../../contract/entities/market/market-change.ts'
import { businessLines } from '../../../contract/enums.ts'
import { hotListRules } from '../../../contract/market/label-rules.ts'
import { useLocale } from '../../../i18n/locale-context.tsx'
import { formatUtcTime } from '../../../i18n/utc-time.ts'
import { tokenAddress } from '../../../market/addresses/token-address.ts'
import { CoinIcon } from '../../../market/cells/CoinIcon.tsx'
import { turnoverOf } from '../../../market/cells/sum-text.ts'
import { KindChip } from '../../../market/changes/KindChip.tsx'
import { sizeText } from '../../../market/changes/size-text.ts'
import type { ListView } from '../../../market/data/list-view.ts'
import { useHold } from '../../../market/table/hold.ts'
import { ChangeFigure } from '../parts/ChangeFigure.tsx'
import { OverviewCard } from '../parts/OverviewCard.tsx'
import { Pair, RowBones } from '../parts/PairRows.tsx'
import { useFigures } from '../parts/use-figures.ts'
import { useHeld } from '../parts/use-held.ts'
import { useSectionLink } from '../parts/use-section-link.ts'
import styles from './changes-card.module.css'
import { useLatestChanges } from './use-latest-changes.ts'

interface ChangesCardProps {
  view: ListView | undefined
  hidden: ReadonlySet<string>
  stale: boolean
}

const rowCount = 6
/** So many are known, as thin pairs are left out. */
const known = 60

/** A change with the row of its pair. */
interface PlacedChange {
  change: MarketChange
  row: number
}

/** What happened to spot pairs last. */
export function ChangesCard({ view, hidden, stale }: ChangesCardProps) {
  const sectionLink = useSectionLink()
  const { t } = useLingui()
  const locale = useLocale()
  const { count } = useFigures()
  const { held, handlers } = useHold()
  const { answer, failed } = useLatestChanges(businessLines.spot, known)
  const newest = useMemo(
    () => view && answer && latestOf(view, answer.changes, hidden),
    [view, answer, hidden],
  )
  const rows = useHeld(newest, held && newest !== undefined, view?.table.md5 ?? '')
  const time = minuteOf(answer?.asOf ?? 0)
  const floor = count(hotListRules.liquidityFloor)
  return (
    <OverviewCard
      name="changes"
      title={t({ message: 'Market changes', context: 'page' })}
      note={answer === undefined || answer.asOf === 0 ? t`every minute` : t`as of ${time} UTC`}
      span={4}
      stale={stale}
      more={sectionLink('/markets/change')}
      foot={<Trans>Coins that traded for at least {floor} USDT in 24 hours</Trans>}
    >
      <div {...handlers}>
        {view === undefined || rows === undefined ? (
          failed ? (
            <Trans>The changes could not be loaded.</Trans>
          ) : (
            <RowBones count={rowCount} />
          )
        ) : rows.length === 0 ? (
          <Trans>Nothing has moved enough yet.</Trans>
        ) : (
          <ol>
            {rows.map(({ change, row }, place) => (
              <li key={place}>
                <a href={tokenAddress(locale, change.symbolId)} className={styles.row}>
                  <bdi dir="ltr" className={styles.time}>
                    {minuteOf(change.time)}
                  </bdi>
                  <CoinIcon
                    coin={view.table.base[row] ?? ''}
                    icon={view.table.icon[row] ?? ''}
                    size={18}
                  />
                  <Pair base={view.table.base[row] ?? ''} />
                  <span className={styles.kind}>
                    <KindChip change={change} />
                  </span>
                  <span className={styles.move}>
                    {change.volume === undefined ? (
                      <ChangeFigure value={Number(change.move)} />
                    ) : (
                      <bdi dir="ltr">{sizeText(view, row, change).lead}</bdi>
                    )}
                  </span>
                </a>
              </li>
            ))}
          </ol>
        )}
      </div>
    </OverviewCard>
  )
}

/** The newest changes of pairs that the visitor is shown and that are traded enough. */
function latestOf(
  { feed, table, quotes }: ListView,
  changes: readonly MarketChange[],
  hidden: ReadonlySet<string>,
): PlacedChange[] {
  return changes
    .map((change) => ({ change, row: table.symbolId.indexOf(change.symbolId) }))
    .filter(
      ({ row }) =>
        row >= 0 &&
        !hidden.has(table.base[row] ?? '') &&
        turnoverOf(feed, table, quotes, row) >= hotListRules.liquidityFloor,
    )
    .slice(0, rowCount)
}

function minuteOf(time: number): string {
  return formatUtcTime(time).slice(0, 5)
}
