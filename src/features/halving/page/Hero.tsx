import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { localise } from '../../../i18n/number-style.ts'
import type { ListView } from '../../../market/data/list-view.ts'
import { Segments } from '../../../ui/Segments.tsx'
import { exactCoins } from '../chain/coin-text.ts'
import { forecastOf } from '../chain/forecast.ts'
import { rewardOf, startOf } from '../chain/issuance.ts'
import { Countdown } from './Countdown.tsx'
import type { ChainView } from './chain-view.ts'
import { Figures } from './Figures.tsx'
import styles from './hero.module.css'
import { Progress } from './Progress.tsx'

/** Blocks for which a halving is said to have been just now: about a day. */
const justNow = 144

interface HeroProps {
  view: ChainView
  /** Values of the spot list; undefined until they came, and where prices are not shown. */
  list: ListView | undefined
}

/** The countdown, what changes with it, and how far the era has come. */
export function Hero({ view, list }: HeroProps) {
  const { position, tip, pace, writing } = view
  const { at } = forecastOf(position.nextHeight, tip, pace)
  const next = exactCoins(rewardOf(position.era + 1), writing.style)
  return (
    <section className={styles.hero}>
      <div className={styles.top}>
        <div className={styles.clock}>
          <p className={styles.lead}>
            <Trans>
              The reward halves to <bdi dir="ltr">{next} BTC</bdi> in about
            </Trans>
          </p>
          <Countdown clock={view} until={at} />
          <PaceChoice view={view} />
          <Found view={view} />
        </div>
        <Figures view={view} list={list} />
      </div>
      <Progress view={view} />
    </section>
  )
}

function PaceChoice({ view: { tip, basis } }: { view: ChainView }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  if (tip.basis === 'target') {
    return (
      <p className={styles.note}>
        <Trans>At ten minutes a block: no source tells the pace of the chain.</Trans>
      </p>
    )
  }
  const minutes = Math.floor(tip.meanBlockTime / 60_000)
  const seconds = Math.round(tip.meanBlockTime / 1_000) % 60
  const live = t`Live pace, ${minutes} m ${seconds} s`
  return (
    <Segments
      label={t`Count by`}
      value={basis}
      options={[
        { value: 'live', content: live },
        { value: 'target', content: t`10 min target` },
      ]}
      onChoose={(chosen) =>
        navigate({
          to: '/{-$locale}/markets/bitcoin-halving',
          search: chosen === 'target' ? { pace: chosen } : {},
          replace: true,
          resetScroll: false,
        })
      }
    />
  )
}

/** Says on the first day of an era that it has begun. */
function Found({ view: { position, writing } }: { view: ChainView }) {
  const { era, height, estimated } = position
  if (estimated || era === 0 || height - startOf(era) >= justNow) return null
  const block = localise(String(startOf(era)), writing.style)
  return (
    <p className={styles.note}>
      <Trans>
        Block {block} was found: era {era} has begun.
      </Trans>
    </p>
  )
}
