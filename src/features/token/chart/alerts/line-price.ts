import * as v from 'valibot'
import {
  type Alert,
  type AlertSettings,
  alertSettingsSchema,
} from '../../../../contract/entities/alert/alert.ts'
import { type AlertType, alertTypes } from '../../../../contract/entities/alert/alert-enums.ts'
import { priceSources } from '../../../../contract/enums.ts'
import { toFixedText } from '../../../../i18n/decimal.ts'

/** The two kinds of alerts that are one line on a chart. */
export type LineKind = typeof alertTypes.risesTo | typeof alertTypes.fallsTo

/** The nearest price that a symbol can have, as a decimal; at least one tick. @param scale its decimals */
export function tickPrice(price: number, scale: number): string {
  return priceOfTicks(Math.round(price * 10 ** scale), scale)
}

/** The price so many ticks away; at least one tick. */
export function steppedBy(price: string, ticks: number, scale: number): string {
  return priceOfTicks(Math.round(Number(price) * 10 ** scale) + ticks, scale)
}

/** What a line waits for, by the side of the price that it stands on. */
export function kindAt(price: string, last: number): LineKind {
  return Number(price) >= last ? alertTypes.risesTo : alertTypes.fallsTo
}

/** True for an alert that is one line on a chart and is being watched. */
export function isLine(alert: Alert, symbolId: string): alert is Alert & { alertType: LineKind } {
  const { alertType } = alert
  const isOfPrice = alertType === alertTypes.risesTo || alertType === alertTypes.fallsTo
  return isOfPrice && alert.state === 'active' && alert.symbolId === symbolId
}

/** An alert whose line was put elsewhere. */
export interface MovedAlert {
  settings: AlertSettings
  /** It stands on the other side of the price now: it waits for a fall instead of a rise, or back. */
  turns: boolean
}

/**
 * What becomes of an alert whose line is put at `price` while the price that it watches is `watched`; NaN where
 * that is not known, and then it goes on waiting for the same move.
 */
export function movedAlert(
  alert: Alert & { alertType: LineKind },
  price: string,
  watched: number,
): MovedAlert {
  const wanted: AlertType = Number.isNaN(watched) ? alert.alertType : kindAt(price, watched)
  const own = v.parse(alertSettingsSchema, alert)
  return {
    settings: { ...own, alertType: wanted, configurePrice: price },
    turns: wanted !== alert.alertType,
  }
}

/** Reads the mark price or the index price of the chart's symbol; NaN unknown. */
export type ReadPrice = (field: 'markPrice' | 'indexPrice') => number

/** The price that an alert watches. @param last the last price @param read reads the others */
export function watchedPrice(
  { priceSource }: Pick<Alert, 'priceSource'>,
  last: number,
  read: ReadPrice,
): number {
  switch (priceSource) {
    case priceSources.market:
      return last
    case priceSources.mark:
      return read('markPrice')
    case priceSources.index:
      return read('indexPrice')
  }
}

function priceOfTicks(ticks: number, scale: number): string {
  return toFixedText(String(Math.max(1, ticks)), scale, scale)
}
