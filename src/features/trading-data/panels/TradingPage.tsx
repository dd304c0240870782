import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { tradingDataQuery } from '../../../api/queries/metrics/trading-data.ts'
import { useApi } from '../../../api/react.tsx'
import { ShareViewButton } from '../../../app/ShareViewButton.tsx'
import { useVisitor } from '../../../app/visitor/use-visitor.ts'
import {
  createSharedCrosshair,
  type SharedCrosshair,
} from '../../../charts/metric-chart/shared-crosshair.ts'
import type { DataVenue } from '../../../contract/entities/market/trading-data.ts'
import {
  type MetricPeriod,
  type MetricRange,
  periodMisfit,
} from '../../../contract/market/metric-rules.ts'
import { useLocale } from '../../../i18n/locale-context.tsx'
import { useNamedVenues } from '../../../market/data/use-named-venues.ts'
import { InlineSelect } from '../../../ui/menu/InlineSelect.tsx'
import { Segments } from '../../../ui/Segments.tsx'
import { CoinChoice } from '../page/CoinChoice.tsx'
import { Failed } from '../page/Failed.tsx'
import { Frame } from '../page/Frame.tsx'
import { NoContracts } from '../page/NoContracts.tsx'
import { Strip } from '../page/Strip.tsx'
import { Waiting } from '../page/Waiting.tsx'
import { panelsOf } from '../trading-choice.ts'
import { periods, ranges, type TradingChange, type TradingSearch } from '../trading-search.ts'
import { useChoose } from '../use-address.ts'
import { useMarketClock } from '../use-market-clock.ts'
import { useStaleness } from '../use-staleness.ts'
import { useTradingTexts } from '../use-trading-texts.ts'
import controls from './controls.module.css'
import { Panel } from './Panel.tsx'
import styles from './panel.module.css'

/** What the contracts of a coin do over time, in eight panels under one crosshair. */
export function TradingPage({ search }: { search: TradingSearch }) {
  const { hidden } = useVisitor()
  const choice = panelsOf(search, hidden)
  const { coin, venue, period, range } = choice
  const texts = useTradingTexts()
  const choose = useChoose('trading', search)
  const { now, gatewayNow, table } = useMarketClock()
  const {
    data: answer,
    isError,
    refetch,
  } = useQuery(tradingDataQuery(useApi(), useLocale().locale, choice))
  const data = useNamedVenues(answer)
  const crosshair = usePinnedCrosshair(search, choose)
  const state = useStaleness(data, gatewayNow)
  return (
    <Frame
      type="trading"
      search={search}
      texts={texts}
      state={state}
      venues={data?.venues ?? []}
      controls={
        <>
          <CoinChoice
            coin={coin}
            coins={data?.coins ?? []}
            table={table}
            onChoose={(chosen) => choose({ coin: chosen })}
          />
          <VenueChoice
            venue={venue}
            venues={data?.venues ?? []}
            onChoose={(chosen) => choose({ venue: chosen })}
          />
          <PeriodChoice
            period={period}
            range={range}
            onChoose={(chosen) => choose({ period: chosen })}
          />
          <RangeChoice range={range} onChoose={(chosen) => choose({ range: chosen })} />
          <ShareViewButton />
        </>
      }
    >
      {data === undefined ? (
        isError ? (
          <Failed onRetry={() => void refetch()} />
        ) : (
          <Waiting />
        )
      ) : data.summary === null ? (
        <NoContracts type="trading" coin={data.coin} coins={data.coins} />
      ) : (
        <>
          <Strip
            coin={data.coin}
            summary={data.summary}
            venues={data.venues}
            venue={venue}
            texts={texts}
            now={now}
          />
          <div className={styles.grid}>
            {data.panels.map((panel) => (
              <Panel
                key={panel.kind}
                panel={panel}
                data={data}
                texts={texts}
                crosshair={crosshair}
              />
            ))}
          </div>
        </>
      )}
    </Frame>
  )
}

/** One crosshair for all panels; what is pinned stands in the address. */
function usePinnedCrosshair(
  { at }: TradingSearch,
  choose: (choice: TradingChange) => Promise<void>,
): SharedCrosshair {
  const [crosshair] = useState(() => createSharedCrosshair(at))
  useEffect(
    () =>
      crosshair.subscribe(() => {
        if (crosshair.pinned() !== at) void choose({ at: crosshair.pinned() })
      }),
    [crosshair, at, choose],
  )
  return crosshair
}

interface VenueChoiceProps {
  venue: string | undefined
  venues: readonly DataVenue[]
  onChoose: (venue: string | undefined) => void
}

const all = ''

function VenueChoice({ venue, venues, onChoose }: VenueChoiceProps) {
  const { t } = useLingui()
  const [answering, count] = [venues.filter(({ silent }) => !silent).length, venues.length]
  const choices = [
    { value: all, name: count === 0 ? t`All` : t`All, ${answering} of ${count}` },
    ...venues.map(({ id, name, silent }) => ({
      value: id,
      name: silent ? t`${name}, no answer` : name,
      disabled: silent,
    })),
  ]
  return (
    <InlineSelect
      label={t`Venues`}
      choices={choices}
      value={venue ?? all}
      onChoose={(chosen) => onChoose(chosen === all ? undefined : chosen)}
    />
  )
}

function PeriodChoice(props: {
  period: MetricPeriod
  range: MetricRange
  onChoose: (period: MetricPeriod) => void
}) {
  const { period, range, onChoose } = props
  const { t } = useLingui()
  const reasons = {
    few: t`Too long a step for this range`,
    many: t`Too many steps for this range`,
  }
  return (
    <div className={controls.segments}>
      <Segments
        label={t`Step`}
        options={periods.map((value) => {
          const misfit = periodMisfit(value, range)
          const content = <bdi dir="ltr">{value}</bdi>
          return { value, content, misfit: misfit && reasons[misfit] }
        })}
        value={period}
        onChoose={onChoose}
      />
    </div>
  )
}

function RangeChoice(props: { range: MetricRange; onChoose: (range: MetricRange) => void }) {
  const { t } = useLingui()
  const names = { '24h': t`24 h`, '7d': t`7 d`, '30d': t`30 d` }
  return (
    <div className={controls.segments}>
      <Segments
        label={t`Range`}
        options={ranges.map((value) => ({ value, content: names[value] }))}
        value={props.range}
        onChoose={props.onChoose}
      />
    </div>
  )
}
