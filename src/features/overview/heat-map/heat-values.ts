import type { Hue } from '../../../charts/treemap/HeatLegend.tsx'
import {
  type HeatBorders,
  type HeatScale,
  heatBorders,
} from '../../../charts/treemap/heat-steps.ts'
import type { HeatFigures } from '../../../contract/entities/market/heat-figures.ts'
import { type FieldMask, fieldIndex, fieldMask } from '../../../contract/market/ticker-fields.ts'
import { formatPercent } from '../../../i18n/percent.ts'
import { type LiveText, missingText, plainText } from '../../../market/cells/cell-text.ts'
import { changeOf, changeText, type OpenField } from '../../../market/cells/change-text.ts'
import {
  basisOf,
  basisText,
  eightHourFundingOf,
  eightHourFundingText,
} from '../../../market/cells/funding-text.ts'
import { marketCapOf, turnoverOf, worthText } from '../../../market/cells/sum-text.ts'
import { type ListView, watchFields } from '../../../market/data/list-view.ts'
import { scaled } from '../../../market/data/scaled.ts'
import type { OrderView, SortKey } from '../../../market/order/list-order.ts'
import type { HeatColour, HeatSize } from '../overview-search.ts'

/** The strongest colour of a funding rate of 8 hours begins here, whatever the scale. */
const fundingTop = 0.0005
/** What the strongest colour of a figure begins at, by that of a change: a day's range is wider, turnover varies more, a basis less. */
const factors = { change: 1, range: 3, volume: 20, basis: 0.02 } as const

/** What is known of the rows of a list besides live values; undefined before it is there. */
export type KnownFigures = Pick<HeatFigures, 'usualTurnover' | 'maxSupply'> | undefined

/** Colours have a direction for moves of prices alone. */
export function hueOf(colour: HeatColour): Hue {
  return colour === 'change' ? 'direction' : 'amount'
}

/** What the strongest colour begins at, in percent. */
export function topOf(colour: HeatColour, scale: HeatScale): number {
  return colour === 'funding' ? fundingTop * 100 : scale * factors[colour]
}

/** Decimals that the ends of a scale are written with. */
export function decimalsOf(colour: HeatColour): number {
  return colour === 'funding' || colour === 'basis' ? 2 : 0
}

/** What a tile's area stands for, by row; NaN where it is not known. */
export function sizeKey(view: OrderView, size: HeatSize, known: KnownFigures): SortKey {
  const { feed, table, quotes } = view
  switch (size) {
    case 'rootTurnover':
      return (row) => Math.sqrt(turnoverOf(feed, table, quotes, row))
    case 'turnover':
      return (row) => turnoverOf(feed, table, quotes, row)
    case 'marketCap':
      return (row) => marketCapOf(feed, table, quotes, row)
    case 'dilutedCap':
      return (row) => dilutedCapOf(view, known, row)
    case 'equal':
      return () => 1
  }
}

/** What all coins that there will ever be are worth at the last price, in USDT; NaN where that is not known. */
function dilutedCapOf(
  { feed, table, quotes }: OrderView,
  known: KnownFigures,
  row: number,
): number {
  const price = scaled(feed.value(row, fieldIndex.last), table.scales.price[row])
  return price * quotes.worth(row) * (known?.maxSupply[row] ?? Number.NaN)
}

/** The same in the display currency, in short. */
export function dilutedCapText(view: ListView, known: KnownFigures): LiveText {
  return worthText(view, (row) => dilutedCapOf(view, known, row), fieldMask('last'))
}

/** What colours stand for, and how it is written. */
export interface HeatFigure {
  /** A fraction; NaN where it is not known. */
  value: SortKey
  live: LiveText
}

/**
 * What a tile's colour stands for.
 * @param view one whose changes are over the window, see `WindowView`
 */
export function heatFigure(
  view: ListView,
  colour: HeatColour,
  since: OpenField,
  known: KnownFigures,
): HeatFigure {
  const { feed } = view
  switch (colour) {
    case 'change':
      return { value: (row) => changeOf(feed, row, since), live: changeText(view, since) }
    case 'range': {
      const value = (row: number): number => rangeOf(view, row)
      return { value, live: percentText(view, value, rangeMask, '') }
    }
    case 'volume': {
      const value = (row: number): number => volumeChangeOf(view, known, row)
      return {
        // What is traded less than usual has no colour, as what is traded as usual.
        value: (row) => Math.max(0, value(row)),
        live: percentText(view, value, fieldMask('turnover24h'), '+', 0),
      }
    }
    // By size, whichever stands above the other, and whoever pays: the sign stands in the text.
    case 'basis':
      return { value: (row) => Math.abs(basisOf(view, row)), live: basisText(view) }
    case 'funding':
      return {
        value: (row) => Math.abs(eightHourFundingOf(view, row)),
        live: eightHourFundingText(view),
      }
  }
}

/** Where the steps of a colour begin. */
export function bordersOf(colour: HeatColour, scale: HeatScale): HeatBorders {
  return heatBorders(topOf(colour, scale) / 100)
}

const rangeMask = fieldMask('last', 'high24h', 'low24h')

/** A fraction as a percentage without a colour. @param plus what stands before one above nothing */
function percentText(
  view: ListView,
  value: SortKey,
  mask: FieldMask,
  plus: '' | '+',
  decimals?: number,
): LiveText {
  return {
    read: (row) => {
      const { text } = formatPercent(value(row), view.style, decimals)
      return text === '' ? missingText() : plainText(text.replace('+', plus), value(row))
    },
    watch: (row, listener) => watchFields(view, row, mask, listener),
  }
}

/** The distance of the day's extremes, as a share of its lowest price. */
function rangeOf({ feed }: OrderView, row: number): number {
  const low = feed.value(row, fieldIndex.low24h)
  return low > 0 ? feed.value(row, fieldIndex.high24h) / low - 1 : Number.NaN
}

/** Turnover of the last 24 hours by the mean of the last seven finished days, less one. */
function volumeChangeOf({ feed, table }: OrderView, known: KnownFigures, row: number): number {
  const turnover = scaled(feed.value(row, fieldIndex.turnover24h), table.scales.turnover[row])
  return turnover / (known?.usualTurnover[row] ?? Number.NaN) - 1
}
