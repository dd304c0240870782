import { Trans, useLingui } from '@lingui/react/macro'
import { ChartCard } from '../../../charts/ChartCard.tsx'
import styles from './halving-page.module.css'

/** What a halving is, in three paragraphs. */
export function Explanation() {
  const { t } = useLingui()
  return (
    <ChartCard title={t`What it is`}>
      <div className={styles.words}>
        <p>
          <Trans>
            Every <b>210,000 blocks</b>, about four years, the coins that a new block brings its
            miner are <b>cut in half</b>. It began at 50 and ends when halves round to nothing, at
            21 million.
          </Trans>
        </p>
        <p>
          <Trans>
            The date is counted, not set: blocks come every ten minutes <b>on average</b>. When
            machines are added they come faster until the difficulty follows, every 2,016 blocks.
          </Trans>
        </p>
        <p>
          <Trans>Without a connection the countdown runs on from the last block it knows.</Trans>
        </p>
      </div>
    </ChartCard>
  )
}
