import { useLingui } from '@lingui/react/macro'
import { ChartCard } from '../../../charts/ChartCard.tsx'
import type { FearGreedDay } from '../../../contract/entities/fear-greed.ts'
import { formatUtcDate } from '../../../i18n/utc-date.ts'
import { missing } from '../../../market/cells/cell-text.ts'
import { wordOf } from '../../../market/fear-greed/bands.ts'
import { extremesOf, lastYear, readingNear } from '../../../market/fear-greed/days.ts'
import styles from './fear-greed-page.module.css'
import type { IndexView } from './index-view.ts'

const day = 86_400_000

/** Earlier readings, and the extremes of a year. */
export function ThenAndNow({ view }: { view: IndexView }) {
  const { t } = useLingui()
  const { index, language } = view
  const near = (count: number): FearGreedDay | undefined =>
    readingNear(index.days, index.asOf - count * day)
  const extremes = extremesOf(lastYear(index.days, index.asOf))
  const dateOf = (reading: FearGreedDay | undefined): string =>
    reading === undefined ? '' : formatUtcDate(language, reading.time, 'short')
  return (
    <ChartCard title={t`Then and now`} note={t`00:00 UTC each day`}>
      <dl className={styles.readings}>
        <Reading view={view} name={t`Yesterday`} reading={near(1)} />
        <Reading view={view} name={t`7 d ago`} reading={near(7)} />
        <Reading view={view} name={t`30 d ago`} reading={near(30)} />
      </dl>
      <h3 className={styles.subtitle}>{t`Extremes of one year`}</h3>
      <dl className={styles.readings}>
        <Reading
          view={view}
          name={t`Year high`}
          note={dateOf(extremes?.high)}
          reading={extremes?.high}
        />
        <Reading
          view={view}
          name={t`Year low`}
          note={dateOf(extremes?.low)}
          reading={extremes?.low}
        />
      </dl>
    </ChartCard>
  )
}

interface ReadingProps {
  view: IndexView
  name: string
  note?: string
  reading: FearGreedDay | undefined
}

function Reading({ view: { i18n }, name, note = '', reading }: ReadingProps) {
  return (
    <div className={styles.reading}>
      <dt>
        {name}
        {note !== '' && <span className={styles.when}>{note}</span>}
      </dt>
      <dd>
        <svg className={styles.rail} direction="ltr" aria-hidden>
          <rect width="100%" height="3" y="6" rx="1.5" />
          {reading !== undefined && <circle cx={`${reading.value}%`} cy="7.5" r="5" />}
        </svg>
        <b>{reading === undefined ? missing : reading.value}</b>
        <span>{reading === undefined ? '' : wordOf(i18n, reading.value)}</span>
      </dd>
    </div>
  )
}
