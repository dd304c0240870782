import { day, hour } from '../prices/ladder.ts'

/** A date on which contracts are delivered. */
export interface Delivery {
  /** Unix ms, 08:00 UTC on the last Friday of a quarter. */
  deliveryTime: number
  /** When trading starts, Unix ms: with the quarter before the last. */
  tradedFrom: number
  /** For example `261225`. */
  code: string
}

/** The two deliveries that follow `time`, Unix ms. */
export function deliveriesAt(time: number): Delivery[] {
  const date = new Date(time)
  const quarter = date.getUTCFullYear() * 4 + Math.floor(date.getUTCMonth() / 3)
  return [quarter, quarter + 1, quarter + 2]
    .map((number) => ({
      deliveryTime: deliveryOf(number),
      tradedFrom: deliveryOf(number - 2),
      code: new Date(deliveryOf(number)).toISOString().slice(2, 10).replaceAll('-', ''),
    }))
    .filter(({ deliveryTime }) => deliveryTime > time)
    .slice(0, 2)
}

/** 08:00 UTC on the last Friday of a quarter, numbered from year 0. */
function deliveryOf(quarter: number): number {
  const lastDay = Date.UTC(Math.floor(quarter / 4), (quarter % 4) * 3 + 3, 0)
  const sinceFriday = (new Date(lastDay).getUTCDay() + 2) % 7
  return lastDay - sinceFriday * day + 8 * hour
}
