import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { picksQuery } from '../../../api/queries/picks.ts'
import { useApi } from '../../../api/react.tsx'
import { useNow } from '../../../api/use-now.ts'
import { useSitePanel } from '../../../app/site-panel.ts'
import { MiniLine } from '../../../charts/small/MiniLine.tsx'
import type { AiIndex } from '../../../contract/entities/market/picks.ts'
import { aiIndexBandOf } from '../../../contract/market/ai-index-rules.ts'
import { useLocale } from '../../../i18n/locale-context.tsx'
import { minusSign } from '../../../i18n/number-style.ts'
import { formatUtcTime } from '../../../i18n/utc-time.ts'
import { missing } from '../../../market/cells/cell-text.ts'
import { OverviewCard } from '../parts/OverviewCard.tsx'
import { RowBones } from '../parts/PairRows.tsx'
import styles from './ai-index-card.module.css'

const hour = 3_600_000
const minute = 60_000

const words = {
  riskOff: msg`Risk-off`,
  mildlyRiskOff: msg`Mildly risk-off`,
  neutral: msg`Neutral`,
  mildlyRiskOn: msg`Mildly risk-on`,
  riskOn: msg`Risk-on`,
}

/** How much risk the market takes, with what that is made of. */
export function AiIndexCard() {
  const sitePanel = useSitePanel()
  const { t } = useLingui()
  const { data, isError } = useQuery(picksQuery(useApi(), useLocale().locale))
  const now = useNow(minute)
  const index = data?.index ?? undefined
  const made = index === undefined ? '' : formatUtcTime(index.asOf).slice(0, 5)
  return (
    <OverviewCard
      name="ai-index"
      title={t`AI index`}
      note={made === '' ? t`0 to 100, hourly` : t`0 to 100, hourly, as of ${made} UTC`}
      span={4}
      stale={index !== undefined && now - index.asOf > 2 * hour}
      foot={
        <>
          <Trans>Weights beside the names. Line: 30 days. Not advice.</Trans>{' '}
          <button type="button" className={styles.rules} onClick={() => sitePanel.open('rules')}>
            <Trans>How it is made</Trans>
          </button>
        </>
      }
    >
      {index !== undefined ? (
        <Reading index={index} />
      ) : data === undefined && !isError ? (
        <RowBones count={6} />
      ) : (
        <p className={styles.none}>
          {isError ? <Trans>The index could not be loaded.</Trans> : <Trans>No reading yet</Trans>}
        </p>
      )}
    </OverviewCard>
  )
}

function Reading({ index: { value, change, factors, days } }: { index: AiIndex }) {
  const { t, i18n } = useLingui()
  const names = {
    momentum: t`Momentum`,
    breadth: t`Breadth`,
    volume: t`Volume`,
    funding: t`Funding`,
    volatility: t`Volatility`,
  }
  const points = change === null ? '' : pointsText(change)
  return (
    <>
      <div className={styles.head}>
        <b className={styles.value}>{value}</b>
        <p className={styles.word}>
          <b>{i18n._(words[aiIndexBandOf(value)])}</b>
          <span>{points !== '' && t`${points} since yesterday`}</span>
        </p>
        <MiniLine values={days.map((each) => each.value)} neutral />
      </div>
      <dl className={styles.factors}>
        {factors.map(({ key, weight, score }) => (
          <div key={key} className={styles.factor}>
            <dt>
              {names[key]}{' '}
              <span className={styles.weight}>
                · <bdi dir="ltr">{weight}%</bdi>
              </span>
            </dt>
            <dd>
              <span className={styles.bar} aria-hidden>
                <span style={{ inlineSize: `${score ?? 0}%` }} />
              </span>
              {score ?? missing}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** Whole points with their sign, which stays where it is in texts that run the other way. */
function pointsText(change: number): string {
  const sign = change === 0 ? '' : change < 0 ? minusSign : '+'
  return `\u2066${sign}${Math.abs(change)}\u2069`
}
