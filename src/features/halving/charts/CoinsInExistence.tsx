import { Trans, useLingui } from '@lingui/react/macro'
import { ChartCard } from '../../../charts/ChartCard.tsx'
import { LinePlot } from '../../../charts/line-plot/LinePlot.tsx'
import { tickPrice } from '../../../charts/tick-price.ts'
import { timeTicks } from '../../../charts/time-ticks.ts'
import { halving } from '../../../contract/limits.ts'
import { abbreviate } from '../../../i18n/abbreviate.ts'
import { decimalOfNumber } from '../../../i18n/decimal.ts'
import { localise } from '../../../i18n/number-style.ts'
import { formatUtcDate } from '../../../i18n/utc-date.ts'
import { phoneScreen, useMedia } from '../../../ui/use-media.ts'
import { coinsOf, minedBefore, startOf } from '../chain/issuance.ts'
import { halvingTime } from '../history/halving-time.ts'
import type { ChainView } from '../page/chain-view.ts'
import styles from './charts.module.css'

/** Eras that are shown beyond the present one. */
const comingEras = 4
const million = 1_000_000

interface CoinsInExistenceProps {
  view: ChainView
  /** Takes the room of a neighbour that is not shown. */
  isWide: boolean
}

/** How many coins there are, were, and will be by the rule. */
export function CoinsInExistence({ view, isWide }: CoinsInExistenceProps) {
  const { t } = useLingui()
  const isPhone = useMedia(phoneScreen)
  const { position, tip, now, language, writing } = view
  const { style } = writing
  const halvings = Array.from({ length: position.era + 1 + comingEras }, (_, era) => ({
    time: halvingTime(era, tip),
    coins: coinsOf(minedBefore(startOf(era))),
  }))
  const present = { time: now, coins: coinsOf(minedBefore(position.height + 1)) }
  const points = [
    ...halvings.slice(0, position.era + 1),
    present,
    ...halvings.slice(position.era + 1),
  ]
  const [from = present, to = present] = [points[0], points.at(-1)]
  const text = (coins: number): string =>
    Number.isNaN(coins) ? '' : abbreviate(decimalOfNumber(coins), style)
  const total = localise(String(halving.totalSupply), style)
  return (
    <ChartCard
      className={isWide ? styles.wide : styles.half}
      title={t`Coins in existence`}
      note={t`${total} at most`}
      foot={
        <Trans>
          Circles are halvings; the grey part is what the rule will add. The last coin comes about
          the year 2140.
        </Trans>
      }
    >
      <LinePlot
        title={t`Coins in existence`}
        axisName={t`Date`}
        x={points.map(({ time }) => time)}
        xTicks={timeTicks(language, from.time, to.time, isPhone ? 4 : 7)}
        lines={[
          {
            key: 'coming',
            name: t`by the rule`,
            tone: 'faint',
            values: points.map(({ time, coins }) => (time < now ? Number.NaN : coins)),
          },
          {
            key: 'mined',
            name: t({ message: 'now', context: 'coins in existence' }),
            tone: 'series-1',
            values: points.map(({ time, coins }) => (time > now ? Number.NaN : coins)),
            isLead: true,
          },
        ]}
        ticks={[0, 5, 10, 15, 21].map((count) => count * million)}
        domain={[0, 22 * million]}
        height={212}
        formatX={(time) => formatUtcDate(language, time, 'month')}
        formatValue={text}
        formatTick={(coins) => tickPrice(coins, style)}
        layer={({ xAt, yAt, bottom }) => (
          <>
            <path
              className={styles.ground}
              d={`M${xAt(from.time)} ${bottom}${points
                .filter(({ time }) => time <= now)
                .map(({ time, coins }) => `L${xAt(time)} ${yAt(coins)}`)
                .join('')}L${xAt(now)} ${bottom}Z`}
            />
            {halvings.slice(1).map(({ time, coins }) => (
              <circle key={time} className={styles.ring} cx={xAt(time)} cy={yAt(coins)} r={2.5} />
            ))}
          </>
        )}
      />
    </ChartCard>
  )
}
