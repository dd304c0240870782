import type { Crypto } from '../../../src/contract/entities/crypto.ts'
import type { TokenPageAddress } from '../../../src/contract/first-paint.ts'
import type { Locale } from '../../../src/contract/locales.ts'
import { marketTypes } from '../../../src/contract/market/market-types.ts'
import type { Clock } from '../../lib/clock.ts'
import type { MarketData } from '../../market/market-data.ts'
import type { CoinReader } from '../cache/coin-reader.ts'
import { namedToken } from './known-pages.ts'

/** What first screens of coins are rendered from. */
export interface TokenPages {
  /** What a path names; undefined for every page but that of a coin with a spot pair. */
  addressOf: (path: string) => TokenPageAddress | undefined
  /** What is known of the coin; undefined where it cannot be told at once. Never rejects. */
  crypto: (page: TokenPageAddress, locale: Locale) => Promise<Crypto | undefined>
}

/** A page waits so long for the past of its coin; beyond that the app asks for it itself. In ms. */
const longestWait = 100

const nobodyHides: ReadonlySet<string> = new Set()

/** Reads the pages of coins for visitors who are shown all of them. */
export function createTokenPages(options: {
  market: Pick<MarketData, 'symbolTable'>
  coins: Pick<CoinReader, 'find' | 'facts'>
  clock: Pick<Clock, 'after'>
}): TokenPages {
  const { market, coins, clock } = options
  return {
    addressOf: (path) => {
      const token = namedToken(path, market, nobodyHides)
      if (token === undefined || token.symbolId !== undefined) return undefined
      const marketType = marketTypes.spot
      const { base } = token
      return market.symbolTable(marketType)?.base.includes(base) === true
        ? { area: 'token', marketType, base }
        : undefined
    },
    crypto: ({ base }, { language }) =>
      new Promise((resolve) => {
        const coin = coins.find(base, nobodyHides)
        if (coin === undefined) return resolve(undefined)
        const stop = clock.after(longestWait, () => resolve(undefined))
        const finish = (crypto?: Crypto): void => {
          stop()
          resolve(crypto)
        }
        void coins.facts(coin, undefined, language).then(finish, () => finish())
      }),
  }
}
