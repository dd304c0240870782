import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { fearGreedQuery } from '../../../api/queries/fear-greed.ts'
import { useApi } from '../../../api/react.tsx'
import { useNow } from '../../../api/use-now.ts'
import { HalfGauge } from '../../../charts/HalfGauge.tsx'
import type { FearGreed, FearGreedDay } from '../../../contract/entities/fear-greed.ts'
import { useLocale } from '../../../i18n/locale-context.tsx'
import { minusSign } from '../../../i18n/number-style.ts'
import { formatUtcDate } from '../../../i18n/utc-date.ts'
import { formatUtcTime } from '../../../i18n/utc-time.ts'
import { missing } from '../../../market/cells/cell-text.ts'
import { gaugeBands, wordOf } from '../../../market/fear-greed/bands.ts'
import { extremesOf, isOldReading, lastYear, readingNear } from '../../../market/fear-greed/days.ts'
import { OverviewCard } from '../parts/OverviewCard.tsx'
import { useSectionLink } from '../parts/use-section-link.ts'
import styles from './fear-greed-card.module.css'

const minute = 60_000
const day = 86_400_000
const radius = { phone: 118, wide: 144 } as const

/** The fear and greed index: now, before, and its extremes of a year. */
export function FearGreedCard({ phone }: { phone: boolean }) {
  const sectionLink = useSectionLink()
  const { t } = useLingui()
  const { data, isError } = useQuery(fearGreedQuery(useApi()))
  const now = useNow(minute)
  const index = data?.value == null ? undefined : data
  const isOld = index !== undefined && isOldReading(index, now)
  const note = data === undefined || data.interval >= day ? t`daily` : t`hourly`
  const made = index === undefined ? '' : formatUtcTime(index.asOf).slice(0, 5)
  return (
    <OverviewCard
      name="fear-greed"
      title={t`Fear & greed`}
      note={made === '' ? note : t`${note}, as of ${made} UTC`}
      span={4}
      stale={isOld}
      more={sectionLink('/markets/fear-and-greed-index')}
      foot={index && <Foot index={index} />}
    >
      <Gauge index={index} isOld={isOld} phone={phone} failed={isError} />
      {index !== undefined && <Before index={index} />}
    </OverviewCard>
  )
}

interface GaugeProps {
  index: FearGreed | undefined
  isOld: boolean
  phone: boolean
  failed: boolean
}

function Gauge({ index, isOld, phone, failed }: GaugeProps) {
  const { t, i18n } = useLingui()
  const value = index?.value ?? undefined
  const before = index && readingNear(index.days, index.asOf - day)
  const change = value === undefined || before === undefined ? undefined : value - before.value
  const word = value === undefined ? '' : wordOf(i18n, value)
  const points = change === undefined ? '' : pointsText(change)
  return (
    <div className={styles.gauge}>
      <HalfGauge
        value={value}
        bands={gaugeBands}
        word={value === undefined && failed ? t`No reading yet` : word}
        note={points === '' ? '' : t`${points} since yesterday`}
        radius={radius[phone ? 'phone' : 'wide']}
        label={value === undefined ? t`No reading yet` : t`Fear and greed: ${value}, ${word}`}
        isOld={isOld}
      />
    </div>
  )
}

/** Whole points with their sign, which stays where it is in texts that run the other way. */
function pointsText(change: number): string {
  const sign = change === 0 ? '' : change < 0 ? minusSign : '+'
  return `\u2066${sign}${Math.abs(change)}\u2069`
}

function Before({ index }: { index: FearGreed }) {
  const { t } = useLingui()
  const { language } = useLocale()
  const near = (days: number): FearGreedDay | undefined =>
    readingNear(index.days, index.asOf - days * day)
  const extremes = extremesOf(lastYear(index.days, index.asOf))
  const dateOf = (reading: FearGreedDay | undefined): string =>
    reading === undefined ? missing : formatUtcDate(language, reading.time, 'brief')
  return (
    <dl className={styles.before}>
      <Reading name={t`Yesterday`} reading={near(1)} />
      <Reading name={t`7 d ago`} reading={near(7)} />
      <Reading name={t`30 d ago`} reading={near(30)} />
      <Reading name={t`Year high`} reading={extremes?.high} below={dateOf(extremes?.high)} />
      <Reading name={t`Year low`} reading={extremes?.low} below={dateOf(extremes?.low)} />
    </dl>
  )
}

interface ReadingProps {
  name: string
  reading: FearGreedDay | undefined
  /** Stands in place of the reading's word. */
  below?: string
}

function Reading({ name, reading, below }: ReadingProps) {
  const { i18n } = useLingui()
  const word = reading === undefined ? missing : wordOf(i18n, reading.value)
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <b>{reading?.value ?? missing}</b>
        <span>{below ?? word}</span>
      </dd>
    </div>
  )
}

function Foot({ index }: { index: FearGreed }) {
  const { name, url } = index.source
  const next = formatUtcTime(index.nextUpdate).slice(0, 5)
  return (
    <span className={styles.foot}>
      <span>
        {index.own ? (
          <Trans>Source: an index of our own</Trans>
        ) : (
          <Trans>
            Source: <a href={url}>{name}</a>
          </Trans>
        )}
      </span>
      {index.nextUpdate > 0 && (
        <span>
          <Trans>
            Next at <bdi dir="ltr">{next} UTC</bdi>
          </Trans>
        </span>
      )}
    </span>
  )
}
