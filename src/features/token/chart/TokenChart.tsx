import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { webConfigQuery } from '../../../api/queries/config.ts'
import { useApi } from '../../../api/react.tsx'
import { useVisitor } from '../../../app/visitor/use-visitor.ts'
import { isOverlay } from '../../../charts/indicators/indicator.ts'
import type { PriceLook, PriceMoney } from '../../../charts/price-chart/look.ts'
import type { PriceChart } from '../../../charts/price-chart/price-chart.ts'
import { useFullScreen } from '../../../charts/use-full-screen.ts'
import type { MarketType } from '../../../contract/market/market-types.ts'
import { gatewayTime } from '../../../feed/gateway-time.ts'
import { useFeedState } from '../../../feed/react.tsx'
import { pairName } from '../../../market/order/list-filter.ts'
import { phoneScreen, useMedia } from '../../../ui/use-media.ts'
import type { AlertTool } from './alerts/AlertLayer.tsx'
import { CandleTable } from './CandleTable.tsx'
import { ChartLayers } from './ChartLayers.tsx'
import { CompareMenu } from './compare/CompareMenu.tsx'
import type { Comparable } from './compare/choose-symbols.ts'
import type { CandleStore } from './data/candle-store.ts'
import { useStatus } from './data/use-status.ts'
import type { DrawingTool } from './drawings/DrawingLayer.tsx'
import { chartDrawings } from './drawings/drawing.ts'
import { Foot } from './Foot.tsx'
import { intervalName } from './intervals.ts'
import { Legend } from './overlay/Legend.tsx'
import { StageState } from './overlay/StageState.tsx'
import { type PictureParts, pictureParts } from './picture-parts.ts'
import { ReachedCandle } from './ReachedCandle.tsx'
import { savePicture } from './save-picture.ts'
import { chartSettings } from './settings/chart-settings.ts'
import styles from './token-chart.module.css'
import { ChartTools, FullScreenButton } from './toolbar/ChartTools.tsx'
import { IndicatorMenu } from './toolbar/IndicatorMenu.tsx'
import { IntervalButtons } from './toolbar/IntervalButtons.tsx'
import { KindMenu } from './toolbar/KindMenu.tsx'
import { Toolbar } from './toolbar/Toolbar.tsx'
import { useChartParts } from './use-chart-parts.ts'
import { useKeys } from './use-keys.ts'
import { useRange } from './use-range.ts'

interface TokenChartProps {
  symbolId: string
  list: MarketType
  /** What its prices are shown in. */
  money: PriceMoney
}

/** Candles on the screen at first, and px kept for prices, by the room there is. */
const wide = { shown: 120, axisWidth: 72 } as const
const narrow = { shown: 56, axisWidth: 74 } as const

/** The chart of one symbol: its candles live and back to the listing, with what users draw over them. */
export function TokenChart({ symbolId, list, money }: TokenChartProps) {
  const { t } = useLingui()
  const describedBy = useId()
  const isNarrow = useMedia(phoneScreen)
  const room = isNarrow ? narrow : wide
  const { interval, range, shown = room.shown, ...choose } = useRange()
  const { compared, setCompared } = useCompared()
  const [drawing, setDrawing] = useState<DrawingTool>('off')
  const [tool, setTool] = useState<AlertTool>('off')
  const tools = { drawing, onDrawing: setDrawing, tool, onTool: setTool }
  const [element, setElement] = useState<HTMLDivElement | null>(null)

  const { place, feed, status, store, firstPage, look, chart } = useChartParts({
    element,
    symbolId,
    list,
    interval,
    shown,
    money,
    // Different prices have nothing in common but how far they moved.
    isCompared: compared.length > 0,
    axisWidth: room.axisWidth,
  })
  const candleStatus = useStatus(store)
  const feedState = useFeedState()
  const isOffered = useQuery(webConfigQuery(useApi())).data?.hasKlines !== false

  const [isFull, setFull] = useFullScreen()
  const now = (): number => gatewayTime(feed) || Date.now()
  const reset = (): void => {
    chart?.setAutoScale(true)
    chart?.showNewest(shown)
  }
  const { onKeyDown, reached } = useKeys(chart, store, reset)
  const takePicture = (): void => {
    if (chart === undefined || look === undefined || element === null) return
    const parts = shownParts({ chart, look, store, symbolId, stage: element.parentElement })
    savePicture(chart, look, { title: heading, time: now() }, parts)
  }
  const { kind, scale, indicators } = look ?? chartSettings.get()
  const name = place ? pairName(place.table, place.row) : (symbolId.split('_')[0] ?? symbolId)
  const heading = `${name} ${intervalName(interval)}`

  return (
    <section className={styles.chart} aria-label={t`Chart`} data-chart data-full={isFull}>
      <Toolbar
        name={name}
        isNarrow={isNarrow}
        intervals={
          isOffered && (
            <IntervalButtons
              interval={interval}
              isNarrow={isNarrow}
              onChoose={choose.chooseInterval}
            />
          )
        }
        choices={
          <>
            <KindMenu kind={kind} onChoose={(next) => chartSettings.change({ kind: next })} />
            <IndicatorMenu
              indicators={indicators}
              onChange={(next) => chartSettings.change({ indicators: next })}
            />
            {place && (
              <CompareMenu
                place={place}
                left={[symbolId, ...compared.map((other) => other.symbolId)]}
                onAdd={(symbol) => setCompared([...compared, symbol])}
              />
            )}
          </>
        }
        tools={<ChartTools {...tools} onPicture={takePicture} />}
        fullScreen={<FullScreenButton isFull={isFull} onFull={setFull} />}
      />
      <div
        className={styles.stage}
        data-below={indicators.filter((indicator) => !isOverlay(indicator.name)).length}
        dir="ltr"
        role="application"
        aria-label={t`Chart of ${heading}`}
        aria-describedby={describedBy}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- an application has keys of its own, and takes the focus for them
        tabIndex={0}
        onKeyDown={onKeyDown}
      >
        <div ref={setElement} className={styles.canvas} aria-hidden />
        <Legend chart={chart} store={store} look={look} />
        {chart && look && element && (
          <ChartLayers
            {...{ chart, look, store, element, symbolId, place, feed, interval, firstPage }}
            isOld={status.stale || feedState === 'offline'}
            {...tools}
            compared={compared}
            onCompared={setCompared}
          />
        )}
        <StageState
          status={candleStatus}
          isOffline={feedState === 'offline'}
          isOffered={isOffered}
          onRetry={() => store?.retry()}
        />
      </div>
      <Foot
        range={range}
        onRange={(next) => choose.chooseRange(next, now())}
        scale={scale}
        onScale={(next) => chartSettings.change({ scale: next })}
        onReset={reset}
        zone={look?.zone ?? 0}
      />
      {look && <ReachedCandle candle={reached} look={look} />}
      {chart && store && look && <CandleTable {...{ chart, store, look, describedBy }} />}
    </section>
  )
}

interface ShownChart {
  chart: PriceChart
  look: PriceLook
  store: CandleStore | undefined
  symbolId: string
  /** Holds what stands over the chart. */
  stage: HTMLElement | null
}

/** What a picture of the chart shows besides its candles, as it stands on the screen. */
function shownParts({ chart, look, store, symbolId, stage }: ShownChart): PictureParts {
  const alertLines = stage?.querySelectorAll<HTMLElement>('[data-price-line]') ?? []
  return pictureParts({
    chart,
    look,
    last: store?.candles().at(-1),
    drawings: chartDrawings.of(symbolId),
    alertPrices: [...alertLines].map(({ dataset }) => Number(dataset.priceLine)),
    width: chart.paneWidth(),
  })
}

/** The symbols that stand beside that of the chart, without coins that are not shown here. */
function useCompared() {
  const { hidden } = useVisitor()
  const [all, setCompared] = useState<readonly Comparable[]>([])
  return { compared: all.filter(({ base }) => !hidden.has(base)), setCompared }
}
