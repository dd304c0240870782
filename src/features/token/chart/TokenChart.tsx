import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { webConfigQuery } from '../../../api/queries/config.ts'
import { useApi } from '../../../api/react.tsx'
import { useVisitor } from '../../../app/visitor/use-visitor.ts'
import { isOverlay } from '../../../charts/indicators/indicator.ts'
import type { SeriesColor } from '../../../charts/price-chart/compared-series.ts'
import type { PriceMoney } from '../../../charts/price-chart/look.ts'
import { useFullScreen } from '../../../charts/use-full-screen.ts'
import type { KlineInterval } from '../../../contract/enums.ts'
import type { MarketType } from '../../../contract/market/market-types.ts'
import { gatewayTime } from '../../../feed/gateway-time.ts'
import { useFeedState } from '../../../feed/react.tsx'
import { pairName } from '../../../market/order/list-filter.ts'
import { usePreference, useSetPreferences } from '../../../storage/react.tsx'
import { phoneScreen, useMedia } from '../../../ui/use-media.ts'
import { AlertLayer, type AlertTool } from './alerts/AlertLayer.tsx'
import { CandleTable } from './CandleTable.tsx'
import { ComparedSymbol } from './compare/ComparedSymbol.tsx'
import { CompareMenu } from './compare/CompareMenu.tsx'
import type { Comparable } from './compare/choose-symbols.ts'
import compare from './compare/compare.module.css'
import { useCandles } from './data/use-candles.ts'
import { readPrice, usePlace } from './data/use-place.ts'
import { useStatus } from './data/use-status.ts'
import { DrawingLayer, type DrawingTool } from './drawings/DrawingLayer.tsx'
import { chartDrawings } from './drawings/drawing.ts'
import { Foot } from './Foot.tsx'
import { intervalName, type Range, rangePlan } from './intervals.ts'
import { LastPrice } from './overlay/LastPrice.tsx'
import { Legend } from './overlay/Legend.tsx'
import { StageState } from './overlay/StageState.tsx'
import { pictureParts } from './picture-parts.ts'
import { ReachedCandle } from './ReachedCandle.tsx'
import { savePicture } from './save-picture.ts'
import { chartSettings } from './settings/chart-settings.ts'
import styles from './token-chart.module.css'
import { ChartTools, FullScreenButton } from './toolbar/ChartTools.tsx'
import { IndicatorMenu } from './toolbar/IndicatorMenu.tsx'
import { IntervalButtons } from './toolbar/IntervalButtons.tsx'
import { KindMenu } from './toolbar/KindMenu.tsx'
import { Toolbar } from './toolbar/Toolbar.tsx'
import { useKeys } from './use-keys.ts'
import { useLook } from './use-look.ts'
import { usePriceChart } from './use-price-chart.ts'

interface TokenChartProps {
  symbolId: string
  list: MarketType
  /** What its prices are shown in. */
  money: PriceMoney
}

/** Candles on the screen at first, and px kept for prices, by the room there is. */
const wide = { shown: 120, axisWidth: 72 } as const
const narrow = { shown: 56, axisWidth: 74 } as const
const comparedColors: readonly SeriesColor[] = [1, 2, 3]
/** Candles of the first page: enough for the averages of what is shown. */
const [minPage, maxPage, beforeShown] = [300, 1_000, 120] as const

/** The chart of one symbol: its candles live and back to the listing, with what users draw over them. */
export function TokenChart({ symbolId, list, money }: TokenChartProps) {
  const { t, i18n } = useLingui()
  const describedBy = useId()
  const interval = usePreference('klineInterval')
  const set = useSetPreferences()
  const isNarrow = useMedia(phoneScreen)
  const room = isNarrow ? narrow : wide
  const [ranged, setRanged] = useState<{ range: Range; interval: KlineInterval; shown: number }>()
  const chosen = ranged?.interval === interval ? ranged : undefined
  const shown = chosen?.shown ?? room.shown
  const { hidden } = useVisitor()
  const [allCompared, setCompared] = useState<readonly Comparable[]>([])
  const compared = allCompared.filter(({ base }) => !hidden.has(base))
  const [drawing, setDrawing] = useState<DrawingTool>('off')
  const [tool, setTool] = useState<AlertTool>('off')
  const [element, setElement] = useState<HTMLDivElement | null>(null)

  const { place, feed, status } = usePlace(list, symbolId)
  const firstPage = Math.min(maxPage, Math.max(minPage, shown + beforeShown))
  const store = useCandles({ symbolId, interval, firstPage, feed, place })
  const candleStatus = useStatus(store)
  const look = useLook(element, {
    interval,
    decimals: place?.scale ?? 2,
    money,
    language: i18n.locale,
    // Different prices have nothing in common but how far they moved.
    isCompared: compared.length > 0,
    axisWidth: room.axisWidth,
  })
  const chart = usePriceChart({ element, look, store, shown })
  const feedState = useFeedState()
  const isOffered = useQuery(webConfigQuery(useApi())).data?.hasKlines !== false

  const [isFull, setFull] = useFullScreen()
  const now = (): number => {
    const time = gatewayTime(feed)
    return Number.isNaN(time) ? Date.now() : time
  }
  const reset = (): void => {
    chart?.setAutoScale(true)
    chart?.showNewest(shown)
  }
  const { onKeyDown, reached } = useKeys(chart, store, reset)
  const chooseInterval = (klineInterval: KlineInterval): void => {
    setRanged(undefined)
    set({ klineInterval })
  }
  const chooseRange = (range: Range): void => {
    const plan = rangePlan(range, now())
    setRanged({ range, ...plan })
    set({ klineInterval: plan.interval })
  }
  const takePicture = (): void => {
    if (chart === undefined || look === undefined || element === null) return
    const stage = element.parentElement
    const parts = pictureParts({
      chart,
      look,
      last: store?.candles().at(-1),
      drawings: chartDrawings.of(symbolId),
      alertPrices: [...(stage?.querySelectorAll<HTMLElement>('[data-price-line]') ?? [])].map(
        ({ dataset }) => Number(dataset.priceLine),
      ),
      width: chart.paneWidth(),
    })
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
            <IntervalButtons interval={interval} isNarrow={isNarrow} onChoose={chooseInterval} />
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
        tools={
          <ChartTools
            drawing={drawing}
            onDrawing={setDrawing}
            tool={tool}
            onTool={setTool}
            onPicture={takePicture}
          />
        }
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
        {chart && store && look && (
          <LastPrice
            {...{ chart, store, look, interval, feed }}
            isOld={status.stale || feedState === 'offline'}
          />
        )}
        {chart && store && look && place && element && (
          <AlertLayer
            key={symbolId}
            {...{ chart, store, look, element, symbolId, tool }}
            scale={place.scale}
            read={(field) => readPrice(place, field)}
            onTool={setTool}
          />
        )}
        {chart && look && (
          <DrawingLayer
            key={`drawings ${symbolId}`}
            {...{ chart, look, symbolId }}
            tool={drawing}
            onTool={setDrawing}
          />
        )}
        {chart && store && compared.length > 0 && (
          <div className={compare.chips}>
            {compared.map((symbol, at) => (
              <ComparedSymbol
                key={symbol.symbolId}
                {...{ chart, symbol, interval, firstPage, feed }}
                main={store}
                color={comparedColors[at] ?? 1}
                onRemove={() => setCompared(compared.filter((other) => other !== symbol))}
              />
            ))}
          </div>
        )}
        <StageState
          status={candleStatus}
          isOffline={feedState === 'offline'}
          isOffered={isOffered}
          onRetry={() => store?.retry()}
        />
      </div>
      <Foot
        range={chosen?.range}
        onRange={chooseRange}
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
