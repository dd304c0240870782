import { Trans, useLingui } from '@lingui/react/macro'
import { ChartCard } from '../../../charts/ChartCard.tsx'
import { LinePlot } from '../../../charts/line-plot/LinePlot.tsx'
import type { LineTone, PlotLine } from '../../../charts/line-plot/plot-line.ts'
import { localise } from '../../../i18n/number-style.ts'
import { halvingTime } from '../history/halving-time.ts'
import { comparedDays, multiplesSince } from '../history/price-series.ts'
import type { Prices } from '../history/use-prices.ts'
import type { ChainView } from '../page/chain-view.ts'
import styles from './charts.module.css'

const day = 86_400_000
/** By how many eras ago. */
const tones: readonly LineTone[] = ['series-1', 'series-2', 'series-4', 'faint']

interface PriceSinceProps {
  view: ChainView
  prices: Prices
}

/** What the price did after each halving, as a multiple of that on its day. */
export function PriceSinceHalvings({ view, prices }: PriceSinceProps) {
  const { t } = useLingui()
  const { position, tip, now, writing } = view
  const number = (value: number): string => localise(String(value), writing.style)
  const times = (value: number): string =>
    Number.isNaN(value) ? '' : `${localise(value.toFixed(value < 10 ? 2 : 0), writing.style)}×`
  const eras = Array.from({ length: position.era }, (_, past) => past + 1)
  const lines = eras.map((era): PlotLine => {
    const halving = halvingTime(era, tip)
    const isPresent = era === position.era
    return {
      key: String(era),
      name: String(new Date(halving).getUTCFullYear()),
      tone: tones[position.era - era] ?? 'faint',
      values: multiplesSince(isPresent ? prices.own : prices.stated, halving),
      isLead: isPresent,
    }
  })
  const today = Math.round((now - halvingTime(position.era, tip)) / day)
  const days = number(today)
  return (
    <ChartCard
      className={styles.half}
      title={t`Price since each halving`}
      note={t`log scale, by day`}
      foot={
        prices.invented ? (
          <Trans>
            Price on the day of the halving is 1. Four cases are few, and the last is invented.
          </Trans>
        ) : (
          <Trans>
            Price on the day of the halving is 1. Four cases are few; each rise was smaller than the
            one before.
          </Trans>
        )
      }
    >
      <LinePlot
        title={t`Price since each halving`}
        axisName={t`Days`}
        x={comparedDays}
        xTicks={[365, 730, 1_095, 1_461].map((x) => ({ x, label: t`day ${number(x)}` }))}
        lines={lines}
        scale="log"
        baseline={1}
        domain={[0.5, 130]}
        height={212}
        formatX={(x) => t`day ${number(x)}`}
        formatValue={times}
        formatTick={(value) => `${number(value)}×`}
        layer={({ xAt, top, bottom }) =>
          today <= 1_461 && (
            <g className={styles.past}>
              <line className={styles.mark} x1={xAt(today)} x2={xAt(today)} y1={top} y2={bottom} />
              <text className={styles.words} x={xAt(today) + 6} y={top + 8}>
                {t`today, day ${days}`}
              </text>
            </g>
          )
        }
      />
    </ChartCard>
  )
}
