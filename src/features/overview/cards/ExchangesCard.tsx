import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { topExchangesQuery } from '../../../api/queries/exchanges.ts'
import { useApi } from '../../../api/react.tsx'
import { useVisitor } from '../../../app/visitor/use-visitor.ts'
import type { Exchange, TopExchanges } from '../../../contract/entities/market/top-exchanges.ts'
import { parseDecimal } from '../../../i18n/decimal.ts'
import { formatUtcTime } from '../../../i18n/utc-time.ts'
import { missing } from '../../../market/cells/cell-text.ts'
import { dollarPriceText } from '../../../market/cells/price-text.ts'
import type { Writing } from '../../../market/data/list-view.ts'
import { MoneyFigure } from '../parts/MoneyFigure.tsx'
import { OverviewCard } from '../parts/OverviewCard.tsx'
import { RowBones } from '../parts/PairRows.tsx'
import { PlainPercent } from '../parts/PlainPercent.tsx'
import { useFigures } from '../parts/use-figures.ts'
import styles from './exchanges-card.module.css'

const rowCount = 8

/** The largest exchanges, as a source tells them; what it does not tell has no column. */
export function ExchangesCard({ writing }: { writing: Writing }) {
  const { t } = useLingui()
  const { data, isError } = useQuery(topExchangesQuery(useApi()))
  const time = formatUtcTime(data?.asOf ?? 0).slice(0, 5)
  const note = t`by spot volume, 24 h`
  const hasRows = data !== undefined && data.exchanges.length > 0
  return (
    <OverviewCard
      name="exchanges"
      title={t`Exchanges`}
      note={hasRows ? t`${note}, as of ${time} UTC` : note}
      span={12}
      stale={false}
      foot={hasRows && <Foot board={data} />}
    >
      {hasRows ? (
        <Board exchanges={data.exchanges.slice(0, rowCount)} writing={writing} />
      ) : data === undefined && !isError ? (
        <RowBones count={rowCount} />
      ) : (
        <p className={styles.empty}>
          {data?.source === null ? (
            <Trans>No source: the operator names none.</Trans>
          ) : (
            <Trans>The figures of exchanges are not there yet.</Trans>
          )}
        </p>
      )}
    </OverviewCard>
  )
}

interface Column {
  name: string
  /** Phones have no room for it. */
  wide?: true
  isKnown: (exchange: Exchange) => boolean
  cell: (exchange: Exchange) => ReactNode
}

function useColumns(exchanges: readonly Exchange[], writing: Writing): Column[] {
  const { t } = useLingui()
  const { count, share } = useFigures()
  const showsBitcoin = !useVisitor().hidden.has('BTC')
  const largest = Math.max(...exchanges.map((exchange) => exchange.share ?? 0), 1e-9)
  const money = (sum: string | null): ReactNode =>
    sum === null ? missing : <MoneyFigure writing={writing} dollars={Number(sum)} />
  const columns: Column[] = [
    {
      name: t`Spot volume`,
      isKnown: () => true,
      cell: ({ spotVolume24h }) => money(spotVolume24h),
    },
    {
      name: t`Share of all spot volume`,
      isKnown: (exchange) => exchange.share !== null,
      cell: (exchange) => (
        <span className={styles.share}>
          <span className={styles.rail}>
            <span
              style={{ inlineSize: `${(((exchange.share ?? 0) / largest) * 100).toFixed(1)}%` }}
            />
          </span>
          <bdi dir="ltr">{exchange.share === null ? missing : share(exchange.share)}</bdi>
        </span>
      ),
    },
    {
      name: t`24h`,
      wide: true,
      isKnown: ({ change24h }) => change24h !== null,
      cell: ({ change24h }) => <PlainPercent value={change24h} />,
    },
    {
      name: t`Futures volume`,
      wide: true,
      isKnown: ({ futuresVolume24h }) => futuresVolume24h !== null,
      cell: ({ futuresVolume24h }) => money(futuresVolume24h),
    },
    {
      name: t`BTC there`,
      wide: true,
      isKnown: ({ bitcoin }) => showsBitcoin && bitcoin !== null,
      cell: ({ bitcoin }) => (
        <bdi dir="ltr">
          {bitcoin === null ? missing : dollarPriceText(writing, parseDecimal(bitcoin)).lead}
        </bdi>
      ),
    },
    {
      name: t`Against here`,
      wide: true,
      isKnown: ({ againstHere }) => showsBitcoin && againstHere !== null,
      cell: ({ againstHere }) => <PlainPercent value={againstHere} decimals={3} />,
    },
    {
      name: t`Pairs`,
      wide: true,
      isKnown: ({ pairs }) => pairs !== null,
      cell: ({ pairs }) => (pairs === null ? missing : <bdi dir="ltr">{count(pairs)}</bdi>),
    },
  ]
  return columns.filter(({ isKnown }) => exchanges.some(isKnown))
}

function Board({ exchanges, writing }: { exchanges: readonly Exchange[]; writing: Writing }) {
  const columns = useColumns(exchanges, writing)
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col" className={styles.place}>
            #
          </th>
          <th scope="col">
            <Trans>Exchange</Trans>
          </th>
          {columns.map(({ name, wide }) => (
            <th key={name} scope="col" className={styles.figure} data-wide={wide}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {exchanges.map((exchange, place) => (
          <tr key={exchange.id}>
            <td className={styles.place}>{place + 1}</td>
            <th scope="row">
              <bdi>{exchange.name}</bdi>
            </th>
            {columns.map(({ name, wide, cell }) => (
              <td key={name} className={styles.figure} data-wide={wide}>
                {cell(exchange)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Foot({ board: { source, invented } }: { board: TopExchanges }) {
  if (invented) return <Trans>Invented, as the market is: there are no such exchanges.</Trans>
  if (source === null) return null
  return (
    <span className={styles.foot}>
      <Trans>
        Source: <a href={source.url}>{source.name}</a>
      </Trans>{' '}
      <Trans>Volumes as the exchanges report them.</Trans>
    </span>
  )
}
