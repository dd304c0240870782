import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { tradingDataQuery } from '../../../api/queries/metrics/trading-data.ts'
import { useApi } from '../../../api/react.tsx'
import { useNow } from '../../../api/use-now.ts'
import { MiniLine } from '../../../charts/small/MiniLine.tsx'
import type { TradingData } from '../../../contract/entities/market/trading-data.ts'
import type { MetricPanel } from '../../../contract/market/metric-rules.ts'
import { metricCounting } from '../../../contract/market/metric-rules.ts'
import { useLocale } from '../../../i18n/locale-context.tsx'
import { localise, numberStyle } from '../../../i18n/number-style.ts'
import { formatPercent } from '../../../i18n/percent.ts'
import { formatUtcTime } from '../../../i18n/utc-time.ts'
import { missing } from '../../../market/cells/cell-text.ts'
import type { Writing } from '../../../market/data/list-view.ts'
import { useNamedVenues } from '../../../market/data/use-named-venues.ts'
import { MoneyFigure } from '../parts/MoneyFigure.tsx'
import { OverviewCard } from '../parts/OverviewCard.tsx'
import { RowBones } from '../parts/PairRows.tsx'
import { PlainPercent } from '../parts/PlainPercent.tsx'
import { useSectionLink } from '../parts/use-section-link.ts'
import styles from './trading-card.module.css'

const minute = 60_000
const week = 7 * 24 * 60 * minute
/** The coin whose contracts the card is about. */
export const tradingCoin = 'BTC'
const choice = { coin: tradingCoin, period: '4h', range: '7d' } as const

/** What Bitcoin's contracts do at all venues that are read, in six figures with their last seven days. */
export function TradingCard({ writing }: { writing: Writing }) {
  const { t } = useLingui()
  const sectionLink = useSectionLink()
  const answer = useQuery(tradingDataQuery(useApi(), useLocale().locale, choice))
  const { isError } = answer
  const data = useNamedVenues(answer.data)
  const now = useNow(minute)
  const made = data === undefined ? '' : formatUtcTime(data.asOf).slice(0, 5)
  const { coin } = choice
  return (
    <OverviewCard
      name="trading-data"
      title={t`Trading data`}
      note={made === '' ? t`Contracts of ${coin}` : t`Contracts of ${coin}, as of ${made} UTC`}
      span={12}
      stale={data !== undefined && now - data.asOf > 2 * metricCounting}
      more={sectionLink('/markets/trading-data/trading')}
      foot={data !== undefined && <Foot data={data} />}
    >
      {data === undefined ? (
        isError ? (
          <p className={styles.none}>
            <Trans>Trading data could not be loaded.</Trans>
          </p>
        ) : (
          <RowBones count={2} />
        )
      ) : data.summary === null ? (
        <p className={styles.none}>
          <Trans>Nobody here trades contracts of {coin}.</Trans>
        </p>
      ) : (
        <Figures {...{ data, writing }} summary={data.summary} />
      )}
    </OverviewCard>
  )
}

interface FiguresProps {
  data: TradingData
  summary: NonNullable<TradingData['summary']>
  writing: Writing
}

function Figures({ data, summary, writing }: FiguresProps) {
  const { t } = useLingui()
  const style = numberStyle(useLocale().language)
  const share = (fraction: number | null, decimals = 1): string =>
    fraction === null ? missing : formatPercent(fraction, style, decimals).text.replace('+', '')
  const ratio = (value: number | null): string =>
    value === null ? missing : localise(value.toFixed(2), style)
  const { longShare, liquidatedLongs, liquidatedShorts, takerBuy, takerSell, funding } = summary
  const liquidated = (liquidatedLongs ?? 0) + (liquidatedShorts ?? 0)
  const isKnown = liquidatedLongs !== null || liquidatedShorts !== null
  const longs = share(liquidated > 0 ? (liquidatedLongs ?? 0) / liquidated : null, 0)
  const longShort = ratio(longShare === null || longShare >= 1 ? null : longShare / (1 - longShare))
  const basis = lineOf(data, 'basis').findLast((value) => value !== null) ?? null
  const dollars = (value: number | null): ReactNode => (
    <MoneyFigure writing={writing} dollars={value ?? Number.NaN} />
  )
  return (
    <dl className={styles.figures}>
      <Figure name={t`Open interest`} line={lineOf(data, 'openInterest')}>
        <b>{dollars(summary.openInterest)}</b>
        <span>
          <PlainPercent value={summary.openInterestChange} /> · <Trans>24h</Trans>
        </span>
      </Figure>
      <Figure name={t`Long / short accounts`} line={lineOf(data, 'accounts')}>
        <b>
          <bdi dir="ltr">
            {share(longShare)} / {share(longShare === null ? null : 1 - longShare)}
          </bdi>
        </b>
        <span>{t`ratio ${longShort}`}</span>
      </Figure>
      <Figure name={t`Liquidations, 24 h`} line={lineOf(data, 'liquidations')}>
        <b>{dollars(isKnown ? liquidated : null)}</b>
        <span>{t`${longs} longs`}</span>
      </Figure>
      <Figure name={t`Mean funding`} line={lineOf(data, 'funding')}>
        <b>
          <bdi dir="ltr">{share(funding, 4)}</bdi>
        </b>
        <span>
          <Trans>per 8 h</Trans>
        </span>
      </Figure>
      <Figure name={t`Taker buy / sell`} line={lineOf(data, 'taker')}>
        <b>{ratio(takerBuy === null || !takerSell ? null : takerBuy / takerSell)}</b>
        <span>
          {dollars(takerBuy)} / {dollars(takerSell)} · <Trans>24h</Trans>
        </span>
      </Figure>
      <Figure name={t`Basis`} line={lineOf(data, 'basis')}>
        <b>
          <bdi dir="ltr">{share(basis, 2)}</bdi>
        </b>
        <span>
          <Trans comment="of a rate">yearly</Trans>
        </span>
      </Figure>
    </dl>
  )
}

interface FigureProps {
  name: string
  line: readonly (number | null)[]
  children: ReactNode
}

function Figure({ name, line, children }: FigureProps) {
  return (
    <div className={styles.figure}>
      <dt>{name}</dt>
      <dd>
        {children}
        <span className={styles.line} aria-hidden>
          <MiniLine values={line} neutral />
        </span>
      </dd>
    </div>
  )
}

/** The last seven days of a panel: sums as what both sides come to, ratios and rates as they are. */
function lineOf({ panels, asOf }: TradingData, kind: MetricPanel): readonly (number | null)[] {
  const panel = panels.find((each) => each.kind === kind)
  if (panel === undefined) return []
  const { series, opposite } = panel
  const { from, step, values } = series
  const first = Math.max(0, Math.ceil((asOf - week - from) / step))
  return values.slice(first).map((value, index) => {
    const other = opposite[first + index]
    if (value === null || other === undefined) return value
    if (kind === 'taker') return other === null || other === 0 ? null : value / other
    return value + (other ?? 0)
  })
}

/** Which venues the figures are of, and who of them is missing. */
function Foot({ data: { venues } }: { data: TradingData }) {
  const { i18n } = useLingui()
  const names = (silent: boolean): string =>
    new Intl.ListFormat(i18n.locale, { type: 'unit' }).format(
      venues.filter((venue) => venue.silent === silent).map(({ name }) => name),
    )
  const [answering, missingNames] = [names(false), names(true)]
  const count = venues.filter(({ silent }) => !silent).length
  const all = venues.length
  return (
    <span className={styles.foot}>
      <span>
        <Trans>
          Of {count} of {all} venues: {answering}
        </Trans>
        {missingNames !== '' && (
          <>
            {' · '}
            <Trans>Missing: {missingNames}</Trans>
          </>
        )}
        {venues.some(({ invented }) => invented) && (
          <>
            {' · '}
            <Trans>Invented, as the market is.</Trans>
          </>
        )}
      </span>
      <span>
        <Trans>Lines: last 7 days</Trans>
      </span>
    </span>
  )
}
