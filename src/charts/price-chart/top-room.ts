import type { IChartApi } from 'lightweight-charts'
import { scaleMargins } from './scale-margins.ts'

/** Room at the top of the prices where words stand over them. */
export interface TopRoom {
  /** In px. */
  get: () => number
  set: (px: number) => void
  /** Gives the prices the same room in a pane of another height. */
  fit: () => void
  /** Gives the prices of another look their room. */
  reset: () => void
}

/** Least change of a share of a pane that is worth another drawing. */
const leastChange = 0.002

/** No room. */
export function createTopRoom(chart: IChartApi): TopRoom {
  let room = 0
  let margins = scaleMargins(0, 0)

  /** The library knows shares of a pane alone, whose height it tells once it has drawn it. */
  function fit(): void {
    const next = scaleMargins(room, chart.paneSize(0).height)
    if (Math.abs(next.top - margins.top) < leastChange) return
    margins = next
    chart.priceScale('right').applyOptions({ scaleMargins: margins })
  }

  return {
    get: () => room,
    set: (px) => {
      room = px
      fit()
    },
    fit,
    reset: () => {
      margins = scaleMargins(0, 0)
      fit()
    },
  }
}
