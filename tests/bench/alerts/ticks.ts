/** Alerts that wait for a level, and the ticks that may reach it. */
export interface Load {
  /** By alert: its symbol, whether it waits for a rise, and the level. */
  symbols: Uint16Array
  isUp: Uint8Array
  levels: Float64Array
  /** By symbol, the price before the first tick. */
  start: Float64Array
  /** By tick: its symbol and price. */
  tickSymbols: Uint16Array
  tickPrices: Float64Array
  /** Puts the ticks that follow in their place. */
  walk: () => void
  random: () => number
}

/** Symbols over which alerts are spread, the first ones having most. */
export const symbolCount = 2_000

/** The same load for the same sizes: random walks, and levels within 20 % of the first price. */
export function makeLoad(alerts: number, ticks: number): Load {
  const random = randomNumbers(7)
  const start = Float64Array.from({ length: symbolCount }, () => 100_000 + random() * 900_000)
  for (let symbol = 0; symbol < symbolCount; symbol++)
    start[symbol] = Math.round(start[symbol] ?? 0)
  const symbols = new Uint16Array(alerts)
  const isUp = new Uint8Array(alerts)
  const levels = new Float64Array(alerts)
  for (let alert = 0; alert < alerts; alert++) {
    const symbol = Math.floor(random() ** 1.5 * symbolCount)
    symbols[alert] = symbol
    isUp[alert] = random() < 0.5 ? 1 : 0
    levels[alert] = levelNear(start[symbol] ?? 0, isUp[alert] === 1, random)
  }
  const prices = Float64Array.from(start)
  const tickSymbols = new Uint16Array(ticks)
  const tickPrices = new Float64Array(ticks)
  const walk = (): void => {
    for (let tick = 0; tick < ticks; tick++) {
      const symbol = Math.floor(random() * symbolCount)
      const price = Math.round((prices[symbol] ?? 0) * (1 + (random() - 0.5) * 0.0004))
      prices[symbol] = price
      tickSymbols[tick] = symbol
      tickPrices[tick] = price
    }
  }
  walk()
  return { symbols, isUp, levels, start, tickSymbols, tickPrices, walk, random }
}

/** A level that a price has not reached yet. */
export function levelNear(price: number, isUp: boolean, random: () => number): number {
  const distance = Math.max(1, Math.round(price * 0.2 * random()))
  return isUp ? price + distance : price - distance
}

/** Numbers in [0, 1) by Lehmer's generator (MINSTD). */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}
