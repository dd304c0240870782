import { dayLength, dayOf } from '../../../src/contract/day.ts'
import { plainDecimal } from '../../lib/decimal.ts'
import { keyOfName, uniform } from '../../venues/simulated/hash.ts'
import type { ExchangeSource } from './source.ts'

/** Exchanges that are none, with what they trade on a usual day, US dollars, and their spot pairs. */
const imagined = [
  { name: 'Harbour (invented)', spot: 18.4e9, futures: 61.3e9, pairs: 412 },
  { name: 'Northgate (invented)', spot: 5.9e9, futures: 22.4e9, pairs: 702 },
  { name: 'Meridian (invented)', spot: 4.1e9, futures: 0.42e9, pairs: 268 },
  { name: 'Ostrava (invented)', spot: 3.9e9, futures: 19.8e9, pairs: 334 },
  { name: 'Tidewater (invented)', spot: 3.1e9, futures: 16.2e9, pairs: 796 },
  { name: 'Kestrel (invented)', spot: 2.8e9, futures: undefined, pairs: 196 },
  { name: 'Lowland (invented)', spot: 1.6e9, futures: 0.31e9, pairs: 274 },
  { name: 'Cobalt (invented)', spot: 1.2e9, futures: 2.9e9, pairs: 812 },
] as const

/** What all exchanges of this made-up world trade on a usual day, US dollars. */
const wholeWorld = 84e9
const interval = 60_000
const digits = 8

/**
 * Exchanges beside the simulated market, made up from its seed and clock.
 * @param bitcoin price of Bitcoin here, US dollars; undefined where it is not known
 */
export function createInventedExchanges(
  seed: string,
  clock: { now: () => number },
  bitcoin: () => number | undefined,
): ExchangeSource {
  return {
    id: `invented ${seed}`,
    publisher: { name: 'Invented', url: '' },
    invented: true,
    interval,
    read: async () => {
      const now = clock.now()
      const price = bitcoin()
      const exchanges = imagined.map(({ name, spot, futures, pairs }) => {
        const volume = spot * swing(seed, name, now)
        const againstHere = (uniform(keyOfName(keyOfName(1, seed), name)) - 0.5) / 1_000
        return {
          id: name.split(' ')[0]?.toLowerCase() ?? name,
          name,
          spotVolume24h: written(volume),
          share: volume / wholeWorld,
          change24h: volume / (spot * swing(seed, name, now - dayLength)) - 1,
          futuresVolume24h:
            futures === undefined ? null : written(futures * swing(seed, `${name} futures`, now)),
          bitcoin: price === undefined ? null : written(price * (1 + againstHere)),
          againstHere: price === undefined ? null : againstHere,
          pairs,
        }
      })
      return { exchanges, asOf: Math.floor(now) }
    },
  }
}

/** How much of a usual day is traded at a moment: from one day's draw to the next in a straight line. */
function swing(seed: string, name: string, time: number): number {
  const start = Math.floor(time / dayLength) * dayLength
  const draw = (day: number): number =>
    0.85 + 0.3 * uniform(keyOfName(keyOfName(keyOfName(2, seed), name), dayOf(day)))
  const passed = (time - start) / dayLength
  return draw(start) * (1 - passed) + draw(start + dayLength) * passed
}

function written(value: number): string {
  return plainDecimal(String(Number(value.toPrecision(digits)))) ?? '0'
}
