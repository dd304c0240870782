import type { CoinChain } from '../../../../src/contract/entities/coin-chains.ts'
import type { Clock } from '../../../lib/clock.ts'
import type { CoinChains, VenueSink } from '../../venue.ts'
import { causeOf } from '../exchange/causes.ts'
import type { Exchange } from '../exchange/exchange.ts'
import { readCoinChains } from '../parse/coin-chains.ts'
import type { ChainTraits } from '../traits/traits.ts'
import { startLoop } from './loop.ts'

/** What it takes to follow the chains of coins. */
export interface ChainFeedOptions {
  exchange: Exchange
  clock: Clock
  traits: ChainTraits
  /** ccxt's currencies as they came with the listing; undefined where they did not. */
  first: () => unknown
  /** Codes of the listed coins by ccxt's own. */
  coins: () => ReadonlyMap<string, string>
  tell: NonNullable<VenueSink['chains']>
  log: (line: string) => void
}

/** After the start, while the listing is still coming, and between two requests from then on, ms. */
const firstPause = 10_000
const interval = 300_000
/** After a failure, ms. */
const retryPause = 60_000

/**
 * Tells over which chains the listed coins come and go, and every five minutes what changed, until the returned function
 * is called. The first answer is the one that came with the listing.
 */
export function startChainFeed(options: ChainFeedOptions): () => void {
  const { exchange, clock, traits, tell, log } = options
  let reported = new Map<string, string>()
  let isFirst = true
  let isReported = false
  let isFailing = false

  const attempt = async (): Promise<void> => {
    const time = clock.now()
    const known = isFirst ? options.first() : undefined
    isFirst = false
    const chainsOf = readCoinChains(known ?? (await exchange.fetchCurrencies()), traits)
    // An exchange that is starting up has no coins, without calling it an error.
    if (chainsOf.size === 0) throw new Error('it tells none')
    const listed = new Map<string, readonly CoinChain[]>()
    for (const [code, coin] of options.coins()) {
      const chains = chainsOf.get(code)
      if (chains !== undefined) listed.set(coin, chains)
    }
    tell(time, [...changesOf(listed), ...goneFrom(listed)], !isReported)
    isReported = true
    reported = new Map([...listed].map(([coin, chains]) => [coin, JSON.stringify(chains)]))
  }
  const changesOf = (listed: ReadonlyMap<string, readonly CoinChain[]>): CoinChains[] =>
    [...listed].flatMap(([coin, chains]) =>
      reported.get(coin) === JSON.stringify(chains) ? [] : [{ coin, chains }],
    )
  const goneFrom = (listed: ReadonlyMap<string, unknown>): CoinChains[] =>
    [...reported.keys()].flatMap((coin) => (listed.has(coin) ? [] : [{ coin, chains: [] }]))

  return startLoop(clock, firstPause, async () => {
    try {
      await attempt()
      isFailing = false
      return interval
    } catch (error) {
      if (!isFailing) log(`chains of coins: ${causeOf(error)}`)
      isFailing = true
      return retryPause
    }
  })
}
