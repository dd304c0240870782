import { useLingui } from '@lingui/react/macro'
import { BellPlus } from 'lucide-react'
import { memo, useMemo } from 'react'
import { useAlertPanel } from '../../../account/alerts/alert-panel.ts'
import type { MarketChange } from '../../../contract/entities/market/market-change.ts'
import { withLocale } from '../../../contract/routes.ts'
import { useLocale } from '../../../i18n/locale-context.tsx'
import { formatUtcTime } from '../../../i18n/utc-time.ts'
import { CoinIcon } from '../../../market/cells/CoinIcon.tsx'
import type { CellText, LiveText } from '../../../market/cells/cell-text.ts'
import { priceText } from '../../../market/cells/price-text.ts'
import { StarButton } from '../../../market/cells/StarButton.tsx'
import { turnoverText } from '../../../market/cells/sum-text.ts'
import { TickCell } from '../../../market/cells/TickCell.tsx'
import { KindChip } from '../../../market/changes/KindChip.tsx'
import { sizeText } from '../../../market/changes/size-text.ts'
import { useStarLabels } from '../../../market/columns/use-star-labels.ts'
import { useSymbolName } from '../../../market/data/use-symbol-name.ts'
import { requestLike } from '../filters/alert-request.ts'
import type { ChangePlace } from './change-places.ts'
import styles from './change-row.module.css'
import { priceThenText, sinceText } from './change-text.ts'

interface ChangeRowProps extends ChangePlace {
  change: MarketChange
  /** How long ago it was, in words. */
  age: string
  /** It came while somebody looked. */
  isNew: boolean
}

/** One change of the feed. */
export const ChangeRow = memo(function ChangeRow({
  change,
  view,
  row,
  age,
  isNew,
}: ChangeRowProps) {
  const alertPanel = useAlertPanel()
  const { t } = useLingui()
  const locale = useLocale()
  const nameOf = useSymbolName(view.table)
  const name = nameOf(row)
  const stars = useStarLabels()
  const { symbolId, price, time } = change
  const { table } = view
  const base = table.base[row] ?? ''
  const texts = useMemo(
    () => ({
      size: still(sizeText(view, row, change)),
      turnover: turnoverText(view),
      priceThen: still(priceThenText({ view, row }, price)),
      now: priceText(view, 'last'),
      since: sinceText({ view, row }, price),
    }),
    [view, row, change, price],
  )
  const isPair = name === `${base}/${table.quote[row]}`
  return (
    <div
      role="row"
      className={styles.row}
      data-symbol-id={symbolId}
      data-kind={change.kind}
      data-new={isNew || undefined}
    >
      <span role="cell" className={styles.age} data-col="age" title={exactTime(time)}>
        {age}
      </span>
      <span role="cell" className={styles.star} data-col="star">
        <StarButton symbolId={symbolId} label={stars.nameOf(name)} />
      </span>
      <span role="cell" className={styles.pair} data-col="pair">
        <CoinIcon coin={base} icon={table.icon[row] ?? ''} />
        <span className={styles.names}>
          <a href={withLocale(locale, `/markets/tokens/${symbolId}`)} className={styles.link}>
            <bdi dir="ltr" translate="no">
              {isPair ? (
                <>
                  <span className={styles.base}>{base}</span>
                  <span className={styles.quote}>/{table.quote[row]}</span>
                </>
              ) : (
                <span className={styles.base}>{name}</span>
              )}
            </bdi>
          </a>
          <span className={styles.turnover}>
            {t({ message: 'Vol', context: 'turnover, in short' })}{' '}
            <TickCell row={row} live={texts.turnover} />
          </span>
        </span>
      </span>
      <span role="cell" className={styles.kind} data-col="kind">
        <KindChip change={change} />
        <span className={styles.phoneAge} aria-hidden>
          {' · '}
          {age}
        </span>
      </span>
      <span role="cell" className={styles.move} data-col="move">
        <TickCell row={row} live={texts.size} />
      </span>
      <span role="cell" className={styles.then} data-col="then">
        <TickCell row={row} live={texts.priceThen} />
      </span>
      <span role="cell" className={styles.now} data-col="now">
        <span className={styles.arrow} aria-hidden>
          →
        </span>
        <TickCell row={row} live={texts.now} flashes />
        <span className={styles.since}>
          <TickCell row={row} live={texts.since} />
        </span>
      </span>
      <span role="cell" className={styles.actions} data-col="actions">
        <button
          type="button"
          className={styles.action}
          aria-label={t`Alert on market changes of ${nameOf(row)}`}
          title={t`Notify me`}
          onClick={() => alertPanel.open(requestLike(change))}
        >
          <BellPlus size={16} strokeWidth={1.5} aria-hidden />
        </button>
      </span>
    </div>
  )
})

/** A text that does not change. */
function still(text: CellText): LiveText {
  return { read: () => text, watch: () => () => {} }
}

function exactTime(time: number): string {
  return `${formatUtcTime(time)} UTC`
}
