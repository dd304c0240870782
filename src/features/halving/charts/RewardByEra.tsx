import { useLingui } from '@lingui/react/macro'
import { ChartCard } from '../../../charts/ChartCard.tsx'
import { drawingSize } from '../../../charts/drawing-size.ts'
import { useWidth } from '../../../charts/use-width.ts'
import { exactCoins } from '../chain/coin-text.ts'
import { coinsOf, rewardOf } from '../chain/issuance.ts'
import { halvingTime } from '../history/halving-time.ts'
import type { ChainView } from '../page/chain-view.ts'
import styles from './charts.module.css'

const height = 196
const axisHeight = 24
const labelHeight = 18
const gap = 4

/** The reward of a block in each era so far and in the next, as bars. */
export function RewardByEra({ view }: { view: ChainView }) {
  const { t } = useLingui()
  const [root, width] = useWidth<HTMLDivElement>()
  const { position, tip, writing } = view
  const eras = Array.from({ length: position.era + 2 }, (_, era) => era)
  const step = width / eras.length
  const room = height - axisHeight - labelHeight
  return (
    <ChartCard title={t`Reward by era`} note={t`BTC a block`}>
      <div ref={root} dir="ltr">
        <svg
          className={styles.bars}
          {...drawingSize(width, height)}
          role="img"
          aria-label={t`Reward by era`}
        >
          {width > 0 &&
            eras.map((era) => {
              const bar = Math.max(2, (coinsOf(rewardOf(era)) / coinsOf(rewardOf(0))) * room)
              const top = height - axisHeight - bar
              const state = era < position.era ? 'past' : era > position.era ? 'coming' : 'present'
              const year = new Date(halvingTime(era, tip)).getUTCFullYear()
              const middle = (era + 0.5) * step
              return (
                <g key={era} data-era={state}>
                  <rect x={era * step} y={top} width={Math.max(0, step - gap)} height={bar} />
                  <text className={styles.amount} x={middle} y={top - 6} textAnchor="middle">
                    {exactCoins(rewardOf(era), writing.style)}
                  </text>
                  <text className={styles.year} x={middle} y={height - 6} textAnchor="middle">
                    {year}
                  </text>
                </g>
              )
            })}
        </svg>
      </div>
    </ChartCard>
  )
}
