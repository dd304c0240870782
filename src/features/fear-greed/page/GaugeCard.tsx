import { Trans, useLingui } from '@lingui/react/macro'
import { ChartCard } from '../../../charts/ChartCard.tsx'
import { HalfGauge } from '../../../charts/HalfGauge.tsx'
import { bandOf, fearGreedBands } from '../../../contract/market/fear-greed-rules.ts'
import { agoText } from '../../../i18n/ago.ts'
import { minusSign } from '../../../i18n/number-style.ts'
import { formatUtcDate } from '../../../i18n/utc-date.ts'
import { bandNames, gaugeBands, wordOf } from '../../../market/fear-greed/bands.ts'
import { readingNear } from '../../../market/fear-greed/days.ts'
import { phoneScreen, useMedia } from '../../../ui/use-media.ts'
import styles from './fear-greed-page.module.css'
import type { IndexView } from './index-view.ts'

const day = 86_400_000

/** The present reading on its gauge, with the scale and the source beneath. */
export function GaugeCard({ view }: { view: IndexView }) {
  const { t } = useLingui()
  const isPhone = useMedia(phoneScreen)
  const { index, now, language, i18n } = view
  const value = index.value ?? undefined
  const before = readingNear(index.days, index.asOf - day)
  const change = value === undefined || before === undefined ? undefined : value - before.value
  const word = value === undefined ? '' : wordOf(i18n, value)
  const points =
    change === undefined
      ? ''
      : change === 0
        ? '0'
        : `${change < 0 ? minusSign : '+'}${Math.abs(change)}`
  // Signs stay where they are in texts that run the other way.
  const isolated = `\u2066${points}\u2069`
  const { name, url } = index.source
  return (
    <ChartCard
      title={formatUtcDate(language, index.asOf, 'day')}
      note={agoText(i18n, now - index.asOf)}
    >
      <HalfGauge
        value={value}
        bands={gaugeBands}
        word={word}
        note={points === '' ? '' : t`${isolated} since yesterday`}
        radius={isPhone ? 127 : 176}
        label={value === undefined ? t`No reading yet` : t`Fear and greed: ${value}, ${word}`}
        isOld={view.isOld}
      />
      <ol className={styles.scale} dir="ltr">
        {fearGreedBands.map((band) => (
          <li
            key={band.key}
            data-present={(value !== undefined && bandOf(value) === band) || undefined}
          >
            {i18n._(bandNames[band.key])}
            <bdi dir="ltr">
              {band.from}–{band.to}
            </bdi>
          </li>
        ))}
      </ol>
      <p className={styles.source}>
        {index.own ? (
          <Trans>Source: an index of our own</Trans>
        ) : (
          <Trans>
            Source: <a href={url}>{name}</a>
          </Trans>
        )}
        {!index.own && <span>{t`Bitcoin and the large coins`}</span>}
      </p>
    </ChartCard>
  )
}
