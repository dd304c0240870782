import type { ExchangeReplay } from './replay-fetch.ts'

/** A replay whose prices move. */
export interface MovingReplay extends ExchangeReplay {
  /** The last price of a coin now. */
  priceOf: (base: 'BTC' | 'ETH') => string
  /** Lets every price rise by a thousandth of what it began with. */
  move: () => void
}

const begin = { BTC: 100_000, ETH: 4_000 } as const

/** True for the address of a list of tickers. */
export function isTickers(url: URL): boolean {
  return /\/(tickers|ticker\/24hr)$/.test(url.pathname)
}

/** A replay with the last prices of its lists of tickers multiplied, and everything else as it is. */
export function movingReplay(replay: ExchangeReplay): MovingReplay {
  let moves = 0
  const priceOf = (base: 'BTC' | 'ETH'): string => String((begin[base] / 1_000) * (1_000 + moves))
  return {
    ...replay,
    priceOf,
    move: () => {
      moves += 1
    },
    answer: (url, now) => {
      const body = replay.answer(url, now)
      if (!isTickers(url) || moves === 0) return body
      const said = /"(lastPrice|last)":"(100000|4000)(\.0+)?"/g
      const moved = JSON.stringify(body).replaceAll(said, (_, name: string, price: string) => {
        return `"${name}":"${priceOf(price === '4000' ? 'ETH' : 'BTC')}"`
      })
      return JSON.parse(moved)
    },
  }
}
