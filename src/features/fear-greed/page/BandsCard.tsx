import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { ChartCard } from '../../../charts/ChartCard.tsx'
import { bandOf } from '../../../contract/market/fear-greed-rules.ts'
import { signedText } from '../../../market/cells/change-text.ts'
import { bandNames } from '../../../market/fear-greed/bands.ts'
import { bandStatistics, lastYear } from '../../../market/fear-greed/days.ts'
import styles from './fear-greed-page.module.css'
import type { IndexView } from './index-view.ts'

/** How many days of a year each band had, and what Bitcoin did afterwards. */
export function BandsCard({ view }: { view: IndexView }) {
  const { t } = useLingui()
  const { index, i18n, showsPrices } = view
  const year = lastYear(index.days, index.asOf)
  const rows = bandStatistics(year, index.days)
  const most = Math.max(1, ...rows.map(({ days }) => days))
  const present = index.value === null ? undefined : bandOf(index.value)
  const { length: days } = year
  return (
    <ChartCard
      title={t`A year by bands`}
      note={t`${plural(days, { one: '# day', other: '# days' })}`}
      foot={
        showsPrices ? (
          <Trans>
            Median change of BTC in the 30 days after a day in the band. One year is little; it
            foretells nothing.
          </Trans>
        ) : undefined
      }
    >
      <table className={styles.bands}>
        <thead>
          <tr>
            <th>{t`Band`}</th>
            <th className={styles.bandRange}>{t({ message: 'Range', context: 'of values' })}</th>
            <th className={styles.number}>{t({ message: 'Days', context: 'how many' })}</th>
            <td />
            {showsPrices && <th className={styles.number}>{t`BTC 30 d on`}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ band, days, median }) => (
            <tr key={band.key}>
              <th scope="row">{i18n._(bandNames[band.key])}</th>
              <td className={styles.bandRange}>
                <bdi dir="ltr">
                  {band.from}–{band.to}
                </bdi>
              </td>
              <td className={styles.number}>
                <b>{days}</b>
              </td>
              <td className={styles.bar} data-present={band === present || undefined}>
                <svg className={styles.rail} aria-hidden>
                  <rect width="100%" height="3" y="6" rx="1.5" />
                  <rect
                    className={styles.share}
                    width={`${(days / most) * 100}%`}
                    height="3"
                    y="6"
                    rx="1.5"
                  />
                </svg>
              </td>
              {showsPrices && (
                <td className={styles.number}>
                  <Median view={view} median={median} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </ChartCard>
  )
}

function Median({ view, median }: { view: IndexView; median: number | undefined }) {
  if (median === undefined) {
    return (
      <span className={styles.few}>
        <Trans>too few</Trans>
      </span>
    )
  }
  const { spoken, lead, direction } = signedText(view.writing, median)
  return (
    <bdi
      dir="ltr"
      data-direction={direction > 0 ? 'up' : direction < 0 ? 'down' : undefined}
      aria-label={spoken + lead}
    >
      {lead}
    </bdi>
  )
}
