import { Trans, useLingui } from '@lingui/react/macro'
import { RotateCcw } from 'lucide-react'
import { useId, useState } from 'react'
import { ChartCard } from '../../../charts/ChartCard.tsx'
import { localise } from '../../../i18n/number-style.ts'
import { formatUtcDate } from '../../../i18n/utc-date.ts'
import { exactCoins, wholeCoins } from '../chain/coin-text.ts'
import { forecastOf } from '../chain/forecast.ts'
import { eraOf, lastEra, minedBefore, rewardOf, startOf } from '../chain/issuance.ts'
import { readHeight } from '../chain/read-height.ts'
import { foundAt } from '../history/halving-time.ts'
import type { ChainView } from './chain-view.ts'
import styles from './try-height.module.css'

/** The last block that brings a reward. */
const lastHeight = startOf(lastEra + 1) - 1

/** What the rule says of any height: era, reward, coins by then, and about when. */
export function TryHeight({ view }: { view: ChainView }) {
  const { t } = useLingui()
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const { position, tip, pace, writing, language } = view
  const { style } = writing
  const present = position.height
  const height = typed === undefined ? present : readHeight(typed, style, lastHeight)
  const last = localise(String(lastHeight), style)
  return (
    <ChartCard
      title={t`Try a height`}
      controls={
        <button
          type="button"
          className={styles.now}
          disabled={typed === undefined}
          onClick={() => setTyped(undefined)}
        >
          <RotateCcw size={14} strokeWidth={1.5} aria-hidden />
          <Trans>Now</Trans>
        </button>
      }
    >
      <div className={styles.field} dir="ltr">
        <input
          className={styles.input}
          inputMode="numeric"
          autoComplete="off"
          aria-label={t`Height`}
          aria-invalid={height === undefined || undefined}
          aria-describedby={id}
          value={typed ?? localise(String(present), style)}
          onChange={(event) => setTyped(event.target.value)}
        />
        <bdi id={id} className={styles.most}>
          {height === undefined ? t`A whole number up to ${last}` : t`of ${last}`}
        </bdi>
      </div>
      <input
        type="range"
        className={styles.range}
        dir="ltr"
        aria-label={t`Height`}
        min={0}
        max={lastHeight}
        step={1}
        value={height ?? present}
        onChange={(event) => setTyped(localise(event.target.value, style))}
      />
      <dl className={styles.facts}>
        <Fact name={t`Era`} value={height === undefined ? '' : String(eraOf(height))} />
        <Fact
          name={t`Reward`}
          value={height === undefined ? '' : `${exactCoins(rewardOf(eraOf(height)), style)} BTC`}
        />
        <Fact
          name={t`Mined by then`}
          value={height === undefined ? '' : wholeCoins(minedBefore(height + 1), style)}
        />
        <Fact
          name={t({ message: 'When', context: 'date of a block' })}
          value={height === undefined ? '' : when(height)}
        />
      </dl>
    </ChartCard>
  )

  function when(tried: number): string {
    if (tried === present) return t`today`
    const isPast = tried < tip.height
    const time = isPast ? foundAt(tried, tip) : forecastOf(tried, tip, pace).at
    const date = formatUtcDate(language, time, isPast ? 'short' : 'month')
    return t`about ${date}`
  }
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>
        <bdi>{value}</bdi>
      </dd>
    </div>
  )
}
