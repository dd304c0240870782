import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useMemo } from 'react'
import type { RangeWindow } from '../../../contract/entities/crypto.ts'
import type { LiveText } from '../../../market/cells/cell-text.ts'
import { changeText } from '../../../market/cells/change-text.ts'
import { priceText } from '../../../market/cells/price-text.ts'
import { marketCapText } from '../../../market/cells/sum-text.ts'
import { TickCell } from '../../../market/cells/TickCell.tsx'
import type { ChangeBasis } from '../../../market/data/use-change-basis.ts'
import { useChangeLabel } from '../../../market/data/use-change-label.ts'
import { RangeRail } from '../figures/RangeRail.tsx'
import type { Token } from '../page/token.ts'
import { changeFromText, moveText } from '../texts/move-text.ts'
import { totalTurnoverText } from '../texts/total-text.ts'
import { PairSelect } from './PairSelect.tsx'
import styles from './price-row.module.css'

interface PriceRowProps {
  token: Token
  basis: ChangeBasis
}

/** The live price with its change, its range, longer windows and sums. */
export function PriceRow({ token, basis }: PriceRowProps) {
  const { main, summed, status } = token
  const { view, row } = main
  const texts = useMemo(
    () => ({
      price: priceText(view, 'last'),
      change: changeText(view, 'open24h'),
      move: moveText(view),
      low: priceText(view, 'low24h'),
      high: priceText(view, 'high24h'),
      hour: changeText(view, 'open1h'),
      marketCap: marketCapText(view),
      turnover: totalTurnoverText(view, summed),
    }),
    [view, summed],
  )
  const changeLabel = useChangeLabel(basis.zone)
  return (
    <div className={styles.row} data-dated data-stale={status.stale || undefined}>
      <div className={styles.lead}>
        <p className={styles.price}>
          <TickCell row={row} live={texts.price} flashes /> <PairSelect token={token} />
        </p>
        <p className={styles.change}>
          <span className={styles.pill}>
            <TickCell row={row} live={texts.change} />
          </span>
          <TickCell row={row} live={texts.move} />
          <span className={styles.faint}>{changeLabel}</span>
        </p>
      </div>
      <dl className={styles.facts}>
        <div className={styles.range}>
          <dt>
            <Trans>Range, 24 h</Trans>
          </dt>
          <dd>
            <TickCell row={row} live={texts.low} />
            <RangeRail symbol={main} />
            <TickCell row={row} live={texts.high} />
          </dd>
        </div>
        <Figure name={<Trans>1 h</Trans>} row={row} live={texts.hour} />
        <Windows token={token} />
        <Figure name={<Trans>Turnover, 24 h</Trans>} row={row} live={texts.turnover} />
        {(view.table.circulatingSupply[row] ?? 0) > 0 && (
          <Figure name={<Trans>Market cap</Trans>} row={row} live={texts.marketCap} />
        )}
      </dl>
    </div>
  )
}

const windows: readonly RangeWindow[] = ['7d', '30d', '1y']

/** Changes over the windows that the gateway has klines for. Until they came, their places stand. */
function Windows({ token: { main, figures } }: { token: Token }) {
  const { t } = useLingui()
  const names: Record<RangeWindow, string> = { '7d': t`7 d`, '30d': t`30 d`, '1y': t`1 y` }
  const { crypto, failed } = figures
  const ranges = crypto?.symbolId === main.symbolId ? crypto.ranges : undefined
  const shown =
    ranges === undefined && !failed
      ? windows
      : windows.filter((window) => ranges?.some((range) => range.window === window))
  return shown.map((window) => (
    <WindowChange
      key={window}
      name={names[window]}
      symbol={main}
      open={Number(ranges?.find((range) => range.window === window)?.open)}
    />
  ))
}

interface WindowChangeProps {
  name: string
  symbol: Token['main']
  /** In quote currency; NaN where it is not known yet. */
  open: number
}

function WindowChange({ name, symbol: { view, row }, open }: WindowChangeProps) {
  const live = useMemo(() => changeFromText(view, open), [view, open])
  return <Figure name={<bdi>{name}</bdi>} row={row} live={live} />
}

function Figure({ name, row, live }: { name: ReactNode; row: number; live: LiveText }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <TickCell row={row} live={live} />
      </dd>
    </div>
  )
}
