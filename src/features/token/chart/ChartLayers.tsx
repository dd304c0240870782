import type { SeriesColor } from '../../../charts/price-chart/compared-series.ts'
import type { PriceLook } from '../../../charts/price-chart/look.ts'
import type { PriceChart } from '../../../charts/price-chart/price-chart.ts'
import type { KlineInterval } from '../../../contract/enums.ts'
import type { ListFeed } from '../../../feed/feed-types.ts'
import { AlertLayer, type AlertTool } from './alerts/AlertLayer.tsx'
import { ComparedSymbol } from './compare/ComparedSymbol.tsx'
import type { Comparable } from './compare/choose-symbols.ts'
import compare from './compare/compare.module.css'
import type { CandleStore } from './data/candle-store.ts'
import { type Place, readPrice } from './data/use-place.ts'
import { DrawingLayer, type DrawingTool } from './drawings/DrawingLayer.tsx'
import { LastPrice } from './overlay/LastPrice.tsx'

interface ChartLayersProps {
  chart: PriceChart
  look: PriceLook
  /** Undefined until it is known what is asked for. */
  store: CandleStore | undefined
  /** The element that the chart is drawn into. */
  element: HTMLElement
  symbolId: string
  place: Place | undefined
  feed: ListFeed
  interval: KlineInterval
  /** Candles of the first page. */
  firstPage: number
  /** The last price is old. */
  isOld: boolean
  tool: AlertTool
  onTool: (tool: AlertTool) => void
  drawing: DrawingTool
  onDrawing: (tool: DrawingTool) => void
  compared: readonly Comparable[]
  onCompared: (compared: readonly Comparable[]) => void
}

const comparedColors: readonly SeriesColor[] = [1, 2, 3]

/** What stands over the candles: the last price, alerts, drawings and the symbols that are compared. */
export function ChartLayers(props: ChartLayersProps) {
  const { chart, look, store, element, symbolId, place, feed, interval, firstPage } = props
  const { compared, onCompared } = props
  return (
    <>
      {store && <LastPrice {...{ chart, store, look, interval, feed }} isOld={props.isOld} />}
      {store && place && (
        <AlertLayer
          key={symbolId}
          {...{ chart, store, look, element, symbolId }}
          scale={place.scale}
          read={(field) => readPrice(place, field)}
          tool={props.tool}
          onTool={props.onTool}
        />
      )}
      <DrawingLayer
        key={`drawings ${symbolId}`}
        {...{ chart, look, symbolId }}
        tool={props.drawing}
        onTool={props.onDrawing}
      />
      {store && compared.length > 0 && (
        <div className={compare.chips}>
          {compared.map((symbol, at) => (
            <ComparedSymbol
              key={symbol.symbolId}
              {...{ chart, symbol, interval, firstPage, feed }}
              main={store}
              color={comparedColors[at] ?? 1}
              onRemove={() => onCompared(compared.filter((other) => other !== symbol))}
            />
          ))}
        </div>
      )}
    </>
  )
}
