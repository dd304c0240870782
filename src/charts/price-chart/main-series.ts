import {
  AreaSeries,
  CandlestickSeries,
  type IChartApi,
  type ISeriesApi,
  LineSeries,
  LineStyle,
  type SeriesType,
} from 'lightweight-charts'
import type { Bar } from '../bar.ts'
import { translucent } from '../chart-colors.ts'
import { nextHeikinAshi } from '../heikin-ashi.ts'
import { chartTime } from './chart-time.ts'
import type { PriceLook } from './look.ts'
import { priceFormat } from './price-formats.ts'

/** The series of the prices themselves. */
export interface MainSeries {
  api: ISeriesApi<SeriesType>
  setBars: (bars: readonly Bar[]) => void
  /** Draws the last bar anew, or one that came after it. */
  update: (bars: readonly Bar[]) => void
  /** The price that stands for a bar on a scale: its close. */
  closeOf: (bar: Bar) => number
}

const areaShare = 0.12

/** Draws bars as the look says. */
export function addMainSeries(chart: IChartApi, look: PriceLook): MainSeries {
  const common = {
    priceFormat: priceFormat(look.decimals, look.style),
    priceLineStyle: LineStyle.Dotted,
    priceLineColor: look.colors.text,
    lastValueVisible: false,
  }
  const { colors, kind } = look
  if (kind === 'line') {
    return closes(
      chart.addSeries(LineSeries, { ...common, color: colors.accent, lineWidth: 2 }),
      look,
    )
  }
  if (kind === 'area') {
    const area = {
      ...common,
      lineColor: colors.accent,
      lineWidth: 2,
      topColor: translucent(colors.accent, areaShare),
      bottomColor: translucent(colors.accent, 0),
    } as const
    return closes(chart.addSeries(AreaSeries, area), look)
  }
  return candles(chart, look, common)
}

function closes(series: ISeriesApi<'Line'> | ISeriesApi<'Area'>, look: PriceLook): MainSeries {
  const point = (bar: Bar) => ({ time: chartTime(bar.time, look.zone), value: bar.close })
  return {
    api: series,
    setBars: (bars) => series.setData(bars.map(point)),
    update: (bars) => {
      const last = bars.at(-1)
      if (last !== undefined) series.update(point(last))
    },
    closeOf: ({ close }) => close,
  }
}

function candles(chart: IChartApi, look: PriceLook, common: object): MainSeries {
  const { colors, kind, zone } = look
  const series = chart.addSeries(CandlestickSeries, {
    ...common,
    upColor: kind === 'hollow' ? colors.page : colors.gain,
    downColor: colors.loss,
    borderVisible: kind === 'hollow',
    borderUpColor: colors.gain,
    borderDownColor: colors.loss,
    wickUpColor: colors.gain,
    wickDownColor: colors.loss,
  })
  /** Averaged candles as they are drawn; empty for other kinds. */
  let averaged: Bar[] = []
  const shown = (bars: readonly Bar[], at: number): Bar | undefined => {
    const bar = bars[at]
    if (bar === undefined || kind !== 'heikinAshi') return bar
    const next = nextHeikinAshi(averaged[at - 1], bar)
    averaged[at] = next
    return next
  }
  const point = ({ time, open, high, low, close }: Bar) => {
    return { time: chartTime(time, zone), open, high, low, close }
  }
  return {
    api: series,
    setBars: (bars) => {
      averaged = []
      series.setData(bars.map((bar, at) => point(shown(bars, at) ?? bar)))
    },
    update: (bars) => {
      const last = shown(bars, bars.length - 1)
      if (last !== undefined) series.update(point(last))
    },
    closeOf: ({ close }) => close,
  }
}
