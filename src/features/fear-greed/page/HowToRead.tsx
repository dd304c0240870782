import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { ChartCard } from '../../../charts/ChartCard.tsx'
import styles from './fear-greed-page.module.css'

/** What the index says, and what it does not. */
export function HowToRead({ own }: { own: boolean }) {
  const { t } = useLingui()
  return (
    <ChartCard title={t`How to read it`}>
      <div className={styles.words}>
        <p>
          <Trans>
            <b>Fear</b> can mean that sellers are in a hurry, <b>greed</b> that buyers are. Neither
            says when it ends.
          </Trans>
        </p>
        <p>
          <Trans>
            Days in a row count more than one day: readings tend to come in rows of days.
          </Trans>
        </p>
        <p>
          {own ? (
            <Trans>
              It is made of the coins that trade most on this market. Small coins follow their own
              moods.
            </Trans>
          ) : (
            <Trans>
              It is made for Bitcoin and the large coins. Small coins follow their own moods.
            </Trans>
          )}
        </p>
        <p>
          <Link to="/{-$locale}/markets" className={styles.link}>
            <Trans context="page">Markets</Trans>
            <ChevronRight size={14} strokeWidth={1.5} aria-hidden />
          </Link>
        </p>
      </div>
    </ChartCard>
  )
}
