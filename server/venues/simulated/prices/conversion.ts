import type { Bar } from './bar.ts'
import type { Series } from './series.ts'

/**
 * How a symbol's prices and trades follow from those of its coin. Prices are multiplied and rounded,
 * which keeps their order, and trades are multiplied by whole numbers, which keeps their sums: so
 * high, low and every total stay exact at every length of time.
 */
export interface Conversion {
  price: number
  /** Whole. */
  volume: number
  /** Whole. */
  turnover: number
}

/** The series that follows from `series` by `conversion`. */
export function makeConvertedSeries(series: Series, conversion: Conversion): Series {
  return {
    longest: series.longest,
    reader: () => {
      const read = series.reader()
      return (level, start) => converted(read(level, start), conversion)
    },
    span: (from, to) => converted(series.span(from, to), conversion),
    priceAt: (time) => convertedPrice(series.priceAt(time), conversion),
  }
}

function converted(bar: Bar, conversion: Conversion): Bar {
  return {
    open: convertedPrice(bar.open, conversion),
    high: convertedPrice(bar.high, conversion),
    low: convertedPrice(bar.low, conversion),
    close: convertedPrice(bar.close, conversion),
    volume: bar.volume * conversion.volume,
    turnover: bar.turnover * conversion.turnover,
  }
}

function convertedPrice(price: number, conversion: Conversion): number {
  return Math.max(1, Math.round(price * conversion.price))
}
