import { Trans, useLingui } from '@lingui/react/macro'
import { ChartCard } from '../../../charts/ChartCard.tsx'
import styles from './fear-greed-page.module.css'
import type { IndexView } from './index-view.ts'
import { inputNames } from './words.ts'

/** What the index is made of, each part with its weight, and with its own reading where it is known. */
export function InputsCard({ view: { index, i18n, writing } }: { view: IndexView }) {
  const { t } = useLingui()
  const most = Math.max(...index.inputs.map(({ weight }) => weight))
  const { name } = index.source
  return (
    <ChartCard
      title={t`How it is made`}
      note={index.inputs.length === 0 ? undefined : index.own ? t`reading, weight` : t`weight`}
      foot={
        index.own ? (
          <Trans>
            Each part reads 0 to 100 by a published rule, from daily closes of the 20 coins that
            trade most here. What is not known is left out.
          </Trans>
        ) : index.inputs.length > 0 ? (
          <Trans>
            The provider states the weights, not the day’s parts. While surveys pause, the other
            five carry the index. Other indexes of this name are made differently and are not mixed
            in.
          </Trans>
        ) : (
          <Trans>{name} does not state here what its index is made of.</Trans>
        )
      }
    >
      <dl className={styles.inputs}>
        {index.inputs.map(({ key, weight, score, paused }) => (
          <div key={key} className={styles.input} data-paused={paused || undefined}>
            <dt>
              {i18n._(inputNames[key])}
              {paused && <span className={styles.badge}>{t`paused`}</span>}
            </dt>
            <dd>
              {index.own && (
                <span className={styles.score}>
                  {score === null ? t`not known` : String(Math.round(score))}
                </span>
              )}
              <svg className={styles.rail} direction="ltr" aria-hidden>
                <rect width="100%" height="3" y="6" rx="1.5" />
                {!paused && (
                  <rect
                    className={styles.weight}
                    width={`${(weight / most) * 100}%`}
                    height="3"
                    y="6"
                    rx="1.5"
                  />
                )}
              </svg>
              <bdi dir="ltr">
                {Math.round(weight * 100)}
                {writing.style.percentSuffix}
              </bdi>
            </dd>
          </div>
        ))}
      </dl>
    </ChartCard>
  )
}
