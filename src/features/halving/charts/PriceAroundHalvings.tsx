import { useLingui } from '@lingui/react/macro'
import { ChartCard } from '../../../charts/ChartCard.tsx'
import { LinePlot } from '../../../charts/line-plot/LinePlot.tsx'
import { tickPrice } from '../../../charts/tick-price.ts'
import { timeTicks } from '../../../charts/time-ticks.ts'
import { decimalOfNumber } from '../../../i18n/decimal.ts'
import { formatPrice } from '../../../i18n/price.ts'
import { formatUtcDate } from '../../../i18n/utc-date.ts'
import { dollarPriceText } from '../../../market/cells/price-text.ts'
import { noSign } from '../../../market/data/money.ts'
import { phoneScreen, useMedia } from '../../../ui/use-media.ts'
import { exactCoins } from '../chain/coin-text.ts'
import { rewardOf } from '../chain/issuance.ts'
import { halvingTime } from '../history/halving-time.ts'
import { priceAt, unknownAt, withGaps } from '../history/price-series.ts'
import type { Prices } from '../history/use-prices.ts'
import type { ChainView } from '../page/chain-view.ts'
import styles from './charts.module.css'

const firstYear = Date.UTC(2012, 0)
const dot = 3.5

interface PriceChartProps {
  view: ChainView
  prices: Prices
}

/** The price of Bitcoin on a log scale, with the halvings marked. */
export function PriceAroundHalvings({ view, prices }: PriceChartProps) {
  const { t } = useLingui()
  const isPhone = useMedia(phoneScreen)
  const { position, tip, language, writing } = view
  const { rate, currency } = writing.money
  const { stated, invented } = prices
  const lastStated = stated.at(-1)?.time ?? 0
  const own = prices.own.filter(({ time }) => time > lastStated)
  // What is invented does not go on from real prices: the line is broken there.
  const points = [...withGaps(stated), ...(invented ? [unknownAt(lastStated + 1)] : []), ...own]
  const nextHalving = halvingTime(position.era + 1, tip)
  const nextDate = formatUtcDate(language, nextHalving, 'month')
  const marks = Array.from({ length: position.era + 1 }, (_, past) => past + 1)
  // The heading names the currency, and the values are in it already.
  const bare = { ...writing, money: { ...writing.money, rate: 1, mark: noSign, sign: noSign } }
  return (
    <ChartCard
      className={styles.wide}
      title={t`Price around the halvings`}
      note={t`${currency}, log scale, monthly and weekly`}
    >
      <LinePlot
        title={t`Price around the halvings`}
        axisName={t`Date`}
        x={points.map(({ time }) => time)}
        xDomain={[firstYear, nextHalving + 90 * 86_400_000]}
        xTicks={timeTicks(language, firstYear, nextHalving, isPhone ? 5 : 9)}
        lines={[
          {
            key: 'btc',
            name: 'BTC',
            tone: 'text',
            values: points.map(({ price }) => price * rate),
            isLead: true,
          },
        ]}
        scale="log"
        domain={[2 * rate, 600_000 * rate]}
        maxTicks={6}
        height={300}
        formatX={(time) => formatUtcDate(language, time, 'short')}
        formatValue={(value) => formatPrice(decimalOfNumber(value), writing.style)}
        formatEnd={(value) => dollarPriceText(bare, decimalOfNumber(value)).lead}
        formatTick={(value) => tickPrice(value, writing.style)}
        layer={({ xAt, yAt, top, bottom }) =>
          marks.map((era) => {
            const isNext = era > position.era
            const at = xAt(halvingTime(era, tip))
            const before = exactCoins(rewardOf(era - 1), writing.style)
            const after = exactCoins(rewardOf(era), writing.style)
            const label = isNext
              ? isPhone
                ? t`next`
                : t`next, ${nextDate}`
              : isPhone
                ? after
                : `${before} → ${after}`
            const price = isNext ? Number.NaN : priceAt(stated, halvingTime(era, tip)) * rate
            return (
              <g key={era} className={isNext ? styles.next : styles.past}>
                <line className={styles.mark} x1={at} x2={at} y1={top + 12} y2={bottom} />
                <text
                  className={styles.words}
                  {...(isNext && isPhone ? { x: at - 4, y: top + 24 } : { x: at, y: top + 4 })}
                  textAnchor={isNext ? 'end' : 'middle'}
                >
                  {label}
                </text>
                {!Number.isNaN(price) && (
                  <circle className={styles.ring} cx={at} cy={yAt(price)} r={dot} />
                )}
              </g>
            )
          })
        }
      />
    </ChartCard>
  )
}
