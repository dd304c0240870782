import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { SectorDetail } from '../../../contract/entities/market/sectors.ts'
import { localise } from '../../../i18n/number-style.ts'
import { formatUtcTime } from '../../../i18n/utc-time.ts'
import { missing } from '../../../market/cells/cell-text.ts'
import { signedText } from '../../../market/cells/change-text.ts'
import { dollarSumText } from '../../../market/cells/sum-text.ts'
import type { Writing } from '../../../market/data/list-view.ts'
import { Figure } from '../parts/Figure.tsx'
import { Points } from '../parts/Points.tsx'
import styles from './detail.module.css'
import { sectorDescriptions } from './sector-descriptions.ts'

interface SectorHeadProps {
  detail: SectorDetail
  writing: Writing
}

/** What the sector is, the level of its index with the change of the day, and its facts. */
export function SectorHead({ detail, writing }: SectorHeadProps) {
  const { t, i18n } = useLingui()
  const { level, changes, rank, of, btcChange24h, asOf } = detail
  const day = changes['24h']
  const against =
    day === null || btcChange24h === null ? null : Math.round((day - btcChange24h) * 10_000)
  const change = (value: number | null) => (
    <Figure text={signedText(writing, value ?? Number.NaN)} />
  )
  const sum = (dollars: number | null) => (
    <Figure text={dollarSumText(writing, dollars ?? Number.NaN)} neutral />
  )
  const { up, flat, down } = detail
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t`1h`, change(changes['1h'])],
    [t`7d`, change(changes['7d'])],
    [t`30d`, change(changes['30d'])],
    ...(against === null
      ? []
      : [[t`Against BTC, 24 h`, <Points key="btc" hundredths={against} />] as const]),
    [t`Market cap`, sum(detail.marketCap)],
    [t`Turnover, 24 h`, sum(detail.turnover24h)],
    [t`Coins up, flat, down`, <bdi key="coins" dir="ltr">{`${up} / ${flat} / ${down}`}</bdi>],
  ]
  const time = `${formatUtcTime(asOf)} UTC`
  const description = sectorDescriptions[detail.plateCategoryId]
  return (
    <>
      <p className={styles.line}>
        {description !== undefined && i18n._(description)}{' '}
        {day !== null && (
          <Trans>
            Rank {rank} of {of} in 24 h.
          </Trans>
        )}
      </p>
      <div className={styles.facts}>
        <p className={styles.level}>
          <bdi dir="ltr" className={styles.number}>
            {level === null ? missing : localise(level.toFixed(2), writing.style)}
          </bdi>
          <span className={styles.day}>{change(day)}</span>
          <span className={styles.age}>
            <Trans>
              24 h · as of <bdi dir="ltr">{time}</bdi>
            </Trans>
          </span>
        </p>
        <dl className={styles.list}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </>
  )
}
