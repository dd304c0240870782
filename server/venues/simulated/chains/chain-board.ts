import type { CoinChains } from '../../venue.ts'
import { coinChainsAt } from './coin-chains.ts'

/** Tells what is new of the chains of coins. */
export interface ChainBoard {
  /** Takes the coins that are listed. */
  list: (coins: ReadonlySet<string>) => void
  /** Coins whose chains changed since they were told last; undefined where it is too early to look again. */
  next: (time: number) => CoinChains[] | undefined
  /** True where the last `next` was the first after `reset`, and so named all coins. */
  isFirst: () => boolean
  /** Forgets what was reported. */
  reset: () => void
}

/** Between two looks, ms of the market's time. */
const interval = 60_000

/** A board without coins. */
export function createChainBoard(seedKey: number): ChainBoard {
  let coins: ReadonlySet<string> = new Set()
  let reported = new Map<string, string>()
  let due = Number.NEGATIVE_INFINITY
  let isFirst = true
  return {
    list: (listed) => {
      coins = listed
      due = Number.NEGATIVE_INFINITY
    },
    next: (time) => {
      if (time < due) return undefined
      due = time + interval
      isFirst = reported.size === 0
      const changed: CoinChains[] = []
      for (const coin of coins) {
        const chains = coinChainsAt(seedKey, coin, time)
        const text = chains.map(({ deposit, withdrawal }) => `${deposit} ${withdrawal}`).join(',')
        if (reported.get(coin) !== text) changed.push({ coin, chains })
        reported.set(coin, text)
      }
      for (const coin of reported.keys()) {
        if (coins.has(coin)) continue
        reported.delete(coin)
        changed.push({ coin, chains: [] })
      }
      return changed
    },
    isFirst: () => isFirst,
    reset: () => {
      reported = new Map()
      due = Number.NEGATIVE_INFINITY
    },
  }
}
