import { ThresholdIndex } from '../../../server/alerts/index/threshold-index.ts'
import { type Load, levelNear, symbolCount } from './ticks.ts'

/** One way to match: takes a tick, and lets alerts come and go. */
export interface Matching {
  tick: (symbol: number, price: number) => void
  /** Replaces the level of an alert by another one: a delete and an insert. */
  change: (alert: number) => void
  fired: () => number
  bytes: () => number
}

/** The gateway's own index. A fired alert waits for another level. */
export function byIndex(load: Load, onFired: (alert: number) => void): Matching {
  const { symbols, isUp, levels, random } = load
  const prices = Float64Array.from(load.start)
  let fired = 0
  const add = (alert: number): void => {
    index.add(symbols[alert] ?? 0, isUp[alert] === 1 ? 'up' : 'down', levels[alert] ?? 0, alert)
  }
  const renew = (alert: number): void => {
    const price = prices[symbols[alert] ?? 0] ?? 0
    levels[alert] = levelNear(price, isUp[alert] === 1, random)
    add(alert)
  }
  const index = new ThresholdIndex((alert) => {
    fired += 1
    onFired(alert)
    renew(alert)
  })
  for (let symbol = 0; symbol < symbolCount; symbol++) index.addLane()
  for (let alert = 0; alert < symbols.length; alert++) add(alert)
  return {
    tick: (symbol, price) => {
      prices[symbol] = price
      if (!index.isQuiet(symbol, price, price)) {
        index.move(symbol, price, Number.POSITIVE_INFINITY)
      }
    },
    change: (alert) => {
      const side = isUp[alert] === 1 ? 'up' : 'down'
      index.remove(symbols[alert] ?? 0, side, levels[alert] ?? 0, alert)
      renew(alert)
    },
    fired: () => fired,
    bytes: () => index.bytes,
  }
}

/** Every alert of the symbol is compared with every price. */
export function byScan(load: Load, onFired: (alert: number) => void): Matching {
  const { symbols, isUp, levels, random } = load
  const prices = Float64Array.from(load.start)
  const ofSymbol: number[][] = Array.from({ length: symbolCount }, () => [])
  for (let alert = 0; alert < symbols.length; alert++) ofSymbol[symbols[alert] ?? 0]?.push(alert)
  const lists = ofSymbol.map((alerts) => Int32Array.from(alerts))
  let fired = 0
  const renew = (alert: number): void => {
    levels[alert] = levelNear(prices[symbols[alert] ?? 0] ?? 0, isUp[alert] === 1, random)
  }
  return {
    tick: (symbol, price) => {
      prices[symbol] = price
      const alerts = lists[symbol] ?? new Int32Array(0)
      const reached: number[] = []
      for (const alert of alerts) {
        const level = levels[alert] ?? 0
        if (isUp[alert] === 1 ? price >= level : price <= level) reached.push(alert)
      }
      if (reached.length === 0) return
      // In the order of the way, as the index finds them, so that both draw the same new levels.
      reached.sort((a, b) => {
        const distance = Math.abs((levels[a] ?? 0) - price) - Math.abs((levels[b] ?? 0) - price)
        const order = isUp[a] === 1 ? a - b : b - a
        return (isUp[b] ?? 0) - (isUp[a] ?? 0) || -distance || order
      })
      for (const alert of reached) {
        fired += 1
        onFired(alert)
        renew(alert)
      }
    },
    change: renew,
    fired: () => fired,
    bytes: () => lists.reduce((sum, list) => sum + list.byteLength, 0),
  }
}

/** What no index can go below: two comparisons a tick, and nothing found. */
export function byGate(load: Load): Matching {
  const up = new Float64Array(symbolCount).fill(Number.POSITIVE_INFINITY)
  const down = new Float64Array(symbolCount)
  let fired = 0
  return {
    tick: (symbol, price) => {
      if (price >= (up[symbol] ?? 0) || price <= (down[symbol] ?? 0)) fired += 1
    },
    change: () => undefined,
    fired: () => fired,
    bytes: () => load.start.byteLength,
  }
}
