import type { Alert } from '../../../contract/entities/alert/alert.ts'
import { alertTypes } from '../../../contract/entities/alert/alert-enums.ts'
import { type PriceSource, priceSources } from '../../../contract/enums.ts'

/** The numbers of one symbol at one moment; NaN where one is not known. */
export interface Prices {
  /** The price that the alert watches. */
  price: number
  /** The last price, and that of 24 hours ago: what the change of the list is made of. */
  last: number
  open24h: number
}

/** What decides when an alert fires, as numbers are compared. */
export type Watched = Pick<
  Alert,
  | 'alertType'
  | 'configurePrice'
  | 'configurePriceUp'
  | 'configurePriceDown'
  | 'percent'
  | 'anchorPrice'
>

/** How far an alert is from firing. */
export interface Distance {
  /** The move that is missing, as a fraction of the price: negative for a fall; NaN unknown. */
  move: number
  /** The condition holds already: it fires after the price has left it and comes back. */
  met: boolean
}

const unknown: Distance = { move: Number.NaN, met: false }

/** How far the price has to move until an alert fires. An estimate: the gateway decides. */
export function distanceOf(alert: Watched, prices: Prices): Distance {
  const up = numberOf(alert.configurePriceUp)
  const down = numberOf(alert.configurePriceDown)
  const { price } = prices
  switch (alert.alertType) {
    case alertTypes.entersChannel:
      return price >= down && price <= up
        ? { move: 0, met: true }
        : toward(price > up ? up : down, price, false)
    case alertTypes.exitsChannel: {
      const outside = price > up || price < down
      if (outside) return { move: 0, met: true }
      return toward(up - price <= price - down ? up : down, price, false)
    }
    default: {
      const target = targetOf(alert, prices)
      const from = is24h(alert) ? prices.last : price
      return toward(target, from, rises(alert) ? from >= target : from <= target)
    }
  }
}

/** The price at which an alert of kinds 1 to 6 fires; NaN where it is not known. */
export function targetOf(alert: Watched, { price, open24h }: Prices): number {
  const percent = numberOf(alert.percent) * (rises(alert) ? 1 : -1)
  switch (alert.alertType) {
    case alertTypes.risesTo:
    case alertTypes.fallsTo:
      return numberOf(alert.configurePrice)
    case alertTypes.risePercent:
    case alertTypes.fallPercent:
      return (alert.anchorPrice === undefined ? price : Number(alert.anchorPrice)) * (1 + percent)
    case alertTypes.rise24hPercent:
    case alertTypes.fall24hPercent:
      return open24h * (1 + percent)
    default:
      return Number.NaN
  }
}

/** True for the kinds that wait for a rise. */
export function rises({ alertType }: Pick<Watched, 'alertType'>): boolean {
  return (
    alertType === alertTypes.risesTo ||
    alertType === alertTypes.risePercent ||
    alertType === alertTypes.rise24hPercent
  )
}

/** True for the kinds that follow the 24 h change, which is that of the last price. */
export function is24h({ alertType }: Pick<Watched, 'alertType'>): boolean {
  return alertType === alertTypes.rise24hPercent || alertType === alertTypes.fall24hPercent
}

/** True for the two kinds with bounds. */
export function isChannel({ alertType }: Pick<Watched, 'alertType'>): boolean {
  return alertType === alertTypes.entersChannel || alertType === alertTypes.exitsChannel
}

/** True for the kinds that are given a percentage. */
export function isPercent({ alertType }: Pick<Watched, 'alertType'>): boolean {
  return alertType >= alertTypes.risePercent && alertType <= alertTypes.fall24hPercent
}

/** The field of the ticker that a price source reads. */
export function sourceField(source: PriceSource): 'last' | 'markPrice' | 'indexPrice' {
  if (source === priceSources.mark) return 'markPrice'
  return source === priceSources.index ? 'indexPrice' : 'last'
}

function toward(target: number, price: number, met: boolean): Distance {
  const move = (target - price) / price
  return Number.isFinite(move) ? { move, met } : unknown
}

function numberOf(text: string | undefined): number {
  return text === undefined || text === '' ? Number.NaN : Number(text)
}
