import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useLayoutEffect, useMemo, useRef } from 'react'
import {
  isMarketType,
  marketTypeOfSymbol,
  marketTypes,
} from '../../../contract/market/market-types.ts'
import { fieldIndex, fieldMask } from '../../../contract/market/ticker-fields.ts'
import { useFeedState } from '../../../feed/react.tsx'
import { CoinIcon } from '../../cells/CoinIcon.tsx'
import { changeText } from '../../cells/change-text.ts'
import { showDirection } from '../../cells/direction.ts'
import { countdownText, fundingText } from '../../cells/funding-text.ts'
import { openInterestText } from '../../cells/open-interest-text.ts'
import { priceText } from '../../cells/price-text.ts'
import { marketCapText, turnoverText } from '../../cells/sum-text.ts'
import { TickCell } from '../../cells/TickCell.tsx'
import type { ListView } from '../../data/list-view.ts'
import { useContractNamesOf } from '../../data/use-contract-symbols.ts'
import { dayChart, placeInRange } from '../compare/day-chart.ts'
import { useDayKlines } from '../compare/use-day-klines.ts'
import type { RowList } from '../row-action.ts'
import styles from './row-summary.module.css'

interface OneRow {
  view: ListView
  row: number
}

/** A row at a glance: its names, price and change, the picture and the range of its day, its sums. */
export function RowSummary({ list: { view, facts }, row }: { list: RowList; row: number }) {
  return (
    <>
      <Names view={view} row={row} />
      <Day view={view} row={row} />
      <Range view={view} row={row} />
      <Facts view={view} row={row} more={facts} />
    </>
  )
}

function Names({ view, row }: OneRow) {
  const { table } = view
  const price = useMemo(() => priceText(view, 'last'), [view])
  const change = useMemo(() => changeText(view, 'open24h'), [view])
  const base = table.base[row] ?? ''
  const contractName = useContractNamesOf(table.line)(table.symbolId[row] ?? '')
  return (
    <header className={styles.names}>
      <CoinIcon coin={base} icon={table.icon[row] ?? ''} />
      <div className={styles.pair}>
        <bdi dir="ltr" translate="no">
          {contractName === undefined ? (
            <>
              <b>{base}</b>
              <span className={styles.quiet}>/{table.quote[row]}</span>
            </>
          ) : (
            <b>{contractName}</b>
          )}
        </bdi>
        <bdi className={styles.coin}>{table.coinName[row]}</bdi>
      </div>
      <div className={styles.price}>
        <TickCell row={row} live={price} flashes />
        <TickCell row={row} live={change} />
      </div>
    </header>
  )
}

const chartSize = { width: 288, height: 96 }

function Day({ view, row }: OneRow) {
  const { t } = useLingui()
  const root = useRef<SVGSVGElement>(null)
  const state = useFeedState()
  const klines = useDayKlines(view.table.symbolId[row])
  const chart = useMemo(() => dayChart(klines ?? [], chartSize), [klines])
  const change = useMemo(() => changeText(view, 'open24h'), [view])

  useLayoutEffect(() => {
    const element = root.current
    if (element === null) return undefined
    const show = (): void => showDirection(element, change.read(row).direction)
    show()
    return change.watch(row, show)
  }, [row, change])

  const isMissing = chart === undefined && (klines !== undefined || state === 'offline')
  return (
    <figure className={styles.day}>
      <svg
        ref={root}
        className={styles.chart}
        viewBox={`0 0 ${chartSize.width} ${chartSize.height}`}
        role="img"
        aria-label={t`Prices of the last 24 hours`}
      >
        {chart && (
          <>
            <path className={styles.area} d={chart.area} />
            <path className={styles.line} d={chart.line} />
            <circle className={styles.mark} cx={chart.high.x} cy={chart.high.y} r={2.5} />
            <circle className={styles.mark} cx={chart.low.x} cy={chart.low.y} r={2.5} />
          </>
        )}
      </svg>
      {isMissing && (
        <figcaption className={styles.missing}>
          <Trans>No chart of this day is to be had now.</Trans>
        </figcaption>
      )}
    </figure>
  )
}

/** Where the price stands between the lowest and the highest of the day. */
function Range({ view, row }: OneRow) {
  const { feed } = view
  const root = useRef<HTMLDivElement>(null)
  const low = useMemo(() => priceText(view, 'low24h'), [view])
  const high = useMemo(() => priceText(view, 'high24h'), [view])

  useLayoutEffect(() => {
    const { last, low24h, high24h } = fieldIndex
    const show = (): void => {
      const value = (field: number): number => feed.value(row, field)
      const place = placeInRange(value(last), value(low24h), value(high24h))
      root.current?.style.setProperty('--place', Number.isNaN(place) ? '0.5' : place.toFixed(3))
    }
    show()
    return feed.watch(row, fieldMask('last', 'low24h', 'high24h'), show)
  }, [feed, row])

  return (
    <div className={styles.range}>
      <div ref={root} className={styles.track} aria-hidden />
      <span>
        <span className={styles.faint}>
          <Trans>24h low</Trans>
        </span>{' '}
        <TickCell row={row} live={low} />
      </span>
      <span>
        <span className={styles.faint}>
          <Trans>24h high</Trans>
        </span>{' '}
        <TickCell row={row} live={high} />
      </span>
    </div>
  )
}

function Facts({ view, row, more = [] }: OneRow & { more: RowList['facts'] }) {
  const texts = useMemo(
    () => ({
      turnover: turnoverText(view),
      marketCap: marketCapText(view),
      mark: priceText(view, 'markPrice'),
      funding: fundingText(view),
      countdown: countdownText(view),
      openInterest: openInterestText(view),
    }),
    [view],
  )
  const marketType = marketTypeOfSymbol(view.table.symbolId[row] ?? '') ?? marketTypes.spot
  const isContract = isMarketType(marketType) && marketType !== marketTypes.spot
  return (
    <dl className={styles.facts}>
      <Fact name={<Trans>Turnover</Trans>}>
        <TickCell row={row} live={texts.turnover} />
      </Fact>
      {isContract ? (
        <>
          <Fact name={<Trans>Mark price</Trans>}>
            <TickCell row={row} live={texts.mark} />
          </Fact>
          <Fact name={<Trans>Funding</Trans>}>
            <TickCell row={row} live={texts.funding} />{' '}
            <span className={styles.faint}>
              <TickCell row={row} live={texts.countdown} />
            </span>
          </Fact>
          <Fact name={<Trans>Open interest</Trans>}>
            <TickCell row={row} live={texts.openInterest} />
          </Fact>
        </>
      ) : (
        <Fact name={<Trans>Market cap</Trans>}>
          <TickCell row={row} live={texts.marketCap} />
        </Fact>
      )}
      {more.map(({ name, live }) => (
        <Fact key={name} name={name}>
          <TickCell row={row} live={live} />
        </Fact>
      ))}
    </dl>
  )
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt className={styles.faint}>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
