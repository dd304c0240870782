import type { Hue } from '../../../charts/treemap/HeatLegend.tsx'
import {
  type HeatBorders,
  type HeatScale,
  heatBorders,
} from '../../../charts/treemap/heat-steps.ts'
import { fieldIndex } from '../../../contract/market/ticker-fields.ts'
import { formatPercent } from '../../../i18n/percent.ts'
import { changeOf, changeText, type OpenField } from '../../../market/cells/change-text.ts'
import { eightHourFundingOf, eightHourFundingText } from '../../../market/cells/funding-text.ts'
import { marketCapOf, turnoverOf } from '../../../market/cells/sum-text.ts'
import type { ListView } from '../../../market/data/list-view.ts'
import type { OrderView, SortKey } from '../../../market/order/list-order.ts'
import type { HeatColour, HeatSize } from '../overview-search.ts'

/** The strongest colour of a funding rate of 8 hours begins here, whatever the scale. */
const fundingTop = 0.0005
/** The range of a day is so much wider than its change. */
const rangeFactor = 3

/** Colours have a direction for moves of prices alone. */
export function hueOf(colour: HeatColour): Hue {
  return colour === 'change' ? 'direction' : 'amount'
}

/** What the strongest colour begins at, in percent. */
export function topOf(colour: HeatColour, scale: HeatScale): number {
  if (colour === 'funding') return fundingTop * 100
  return colour === 'range' ? scale * rangeFactor : scale
}

/** What a tile's area stands for, by row; NaN where it is not known. */
export function sizeKey({ feed, table, quotes }: OrderView, size: HeatSize): SortKey {
  switch (size) {
    case 'rootTurnover':
      return (row) => Math.sqrt(turnoverOf(feed, table, quotes, row))
    case 'turnover':
      return (row) => turnoverOf(feed, table, quotes, row)
    case 'marketCap':
      return (row) => marketCapOf(feed, table, quotes, row)
    case 'equal':
      return () => 1
  }
}

/** What colours stand for, and how it is written. */
export interface HeatFigure {
  /** A fraction; NaN where it is not known. */
  value: SortKey
  text: (row: number) => string
}

/**
 * What a tile's colour stands for.
 * @param view one whose changes are over the window, see `WindowView`
 */
export function heatFigure(view: ListView, colour: HeatColour, since: OpenField): HeatFigure {
  const { feed, style } = view
  switch (colour) {
    case 'change': {
      const { read } = changeText(view, since)
      return { value: (row) => changeOf(feed, row, since), text: (row) => read(row).lead }
    }
    case 'range': {
      const value = (row: number): number => rangeOf(view, row)
      return { value, text: (row) => formatPercent(value(row), style).text.replace('+', '') || '—' }
    }
    case 'funding': {
      const { read } = eightHourFundingText(view)
      // By size, whoever pays: its sign stands in the text.
      return {
        value: (row) => Math.abs(eightHourFundingOf(view, row)),
        text: (row) => read(row).lead,
      }
    }
  }
}

/** Where the steps of a colour begin. */
export function bordersOf(colour: HeatColour, scale: HeatScale): HeatBorders {
  return heatBorders(topOf(colour, scale) / 100)
}

/** The distance of the day's extremes, as a share of its lowest price. */
function rangeOf({ feed }: OrderView, row: number): number {
  const low = feed.value(row, fieldIndex.low24h)
  return low > 0 ? feed.value(row, fieldIndex.high24h) / low - 1 : Number.NaN
}
