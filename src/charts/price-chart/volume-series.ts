import { HistogramSeries, type IChartApi } from 'lightweight-charts'
import type { Bar } from '../bar.ts'
import { translucent } from '../chart-colors.ts'
import { chartTime } from './chart-time.ts'
import type { PriceLook } from './look.ts'

/** The volume below the prices. */
export interface VolumeSeries {
  setBars: (bars: readonly Bar[]) => void
  update: (bars: readonly Bar[]) => void
}

const scaleId = 'volume'
/** Share of the pane that stays free above the volume: 66 of 412 px are its own. */
const top = 1 - 66 / 412
const opacity = 0.22

/** Draws the volume of bars in the lowest part of the first pane, in the colour of their move. */
export function addVolumeSeries(chart: IChartApi, { colors, zone }: PriceLook): VolumeSeries {
  const series = chart.addSeries(HistogramSeries, {
    priceScaleId: scaleId,
    priceFormat: { type: 'volume' },
    priceLineVisible: false,
    lastValueVisible: false,
  })
  chart.priceScale(scaleId).applyOptions({ scaleMargins: { top, bottom: 0 } })
  const [gain, loss] = [translucent(colors.gain, opacity), translucent(colors.loss, opacity)]
  const point = ({ time, open, close, volume }: Bar) => ({
    time: chartTime(time, zone),
    value: volume,
    color: close < open ? loss : gain,
  })
  return {
    setBars: (bars) => series.setData(bars.map(point)),
    update: (bars) => {
      const last = bars.at(-1)
      if (last !== undefined) series.update(point(last))
    },
  }
}
