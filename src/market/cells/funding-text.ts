import { fieldIndex, fieldMask } from '../../contract/market/ticker-fields.ts'
import type { ListFeed } from '../../feed/feed-types.ts'
import { gatewayTime } from '../../feed/gateway-time.ts'
import { formatPercent } from '../../i18n/percent.ts'
import { everySecond } from '../../lib/seconds.ts'
import { type ListView, type TableView, watchFields } from '../data/list-view.ts'
import { scaled } from '../data/scaled.ts'
import { type LiveText, missingText, plainText } from './cell-text.ts'

const rateUnit = 1e8
const second = 1_000
/** Rates of contracts are compared as those of so many hours. */
const comparedHours = 8
const comparedDecimals = 4
const basisDecimals = 3
const basisFields = fieldMask('last', 'indexPrice')

/** Funding rate per interval as a fraction; NaN where it is unknown. */
export function fundingOf(feed: ListFeed, row: number): number {
  return feed.value(row, fieldIndex.fundingRate) / rateUnit
}

/** Funding rate of a row brought to 8 hours, as a fraction; NaN where it or its interval is unknown. */
export function eightHourFundingOf({ feed, table }: TableView, row: number): number {
  const hours = table.fundingInterval[row] ?? 0
  return hours > 0 ? (fundingOf(feed, row) * comparedHours) / hours : Number.NaN
}

/** A funding rate brought to 8 hours, as a signed percentage without a colour: it is no move of a price. */
export function eightHourFundingText(view: ListView): LiveText {
  return {
    read(row) {
      const rate = eightHourFundingOf(view, row)
      const { text } = formatPercent(rate, view.style, comparedDecimals)
      return text === '' ? missingText() : plainText(text, rate)
    },
    watch: (row, listener) => watchFields(view, row, fieldMask('fundingRate'), listener),
  }
}

/** A funding rate as a signed percentage with the 4 to 6 decimals that it has, without a colour: it is no move of a price. */
export function fundingText(view: ListView): LiveText {
  const { feed, style } = view
  return {
    read(row) {
      const mantissa = feed.value(row, fieldIndex.fundingRate)
      const { text } = formatPercent(mantissa / rateUnit, style, decimalsOf(mantissa))
      return text === '' ? missingText() : plainText(text, mantissa)
    },
    watch: (row, listener) => watchFields(view, row, fieldMask('fundingRate'), listener),
  }
}

/** How far the last price of a contract stands above its index price, as a part of that; NaN where either is unknown. */
export function basisOf({ feed, table }: TableView, row: number): number {
  const last = scaled(feed.value(row, fieldIndex.last), table.scales.price[row])
  const index = scaled(feed.value(row, fieldIndex.indexPrice), table.scales.index[row])
  return index > 0 ? last / index - 1 : Number.NaN
}

/** The basis of a contract as a signed percentage without a colour: it is no move of a price. */
export function basisText(view: ListView): LiveText {
  return {
    read: (row) => {
      const basis = basisOf(view, row)
      const { text } = formatPercent(basis, view.style, basisDecimals)
      return text === '' ? missingText() : plainText(text, basis)
    },
    watch: (row, listener) => watchFields(view, row, basisFields, listener),
  }
}

/** The time until the next funding, such as `07:41:09`, on the gateway's clock; nothing without one. */
export function countdownText(view: ListView): LiveText {
  const { feed } = view
  return {
    read(row) {
      const left = feed.value(row, fieldIndex.nextFundingTime) - gatewayTime(feed)
      return plainText(Number.isFinite(left) ? clockOf(left) : '', left)
    },
    watch(row, listener) {
      const stopSeconds = everySecond(listener)
      const stopField = watchFields(view, row, fieldMask('nextFundingTime'), listener)
      return () => {
        stopSeconds()
        stopField()
      }
    },
  }
}

/** A duration in ms as `HH:MM:SS`; what is over counts as none. */
export function clockOf(duration: number): string {
  const seconds = Math.max(Math.ceil(duration / second), 0)
  const parts = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60]
  return parts.map((part) => String(part).padStart(2, '0')).join(':')
}

function decimalsOf(mantissa: number): number {
  if (mantissa % 100 === 0) return 4
  return mantissa % 10 === 0 ? 5 : 6
}
