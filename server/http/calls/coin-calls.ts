import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  coinChains,
  cryptoBySymbol,
  cryptoListBySymbol,
} from '../../../src/contract/calls/coins.ts'
import { codes } from '../../../src/contract/codes/codes.ts'
import type { CoinInfo } from '../../../src/contract/entities/coin-info.ts'
import { pairOfCoin } from '../../content/coins/coin-facts.ts'
import type { HiddenCoins } from '../../content/operator/hidden-coins.ts'
import { CallError } from '../../lib/call-error.ts'
import { chainsOfCoin } from '../../market/coin-chains.ts'
import type { CoinTotals } from '../../market/ranks/coin-ranks.ts'
import type { CoinReader } from '../cache/coin-reader.ts'
import { implement } from '../core/implement.ts'
import type { Services } from '../core/services.ts'
import { languageOf, visitorReader } from '../core/visitor.ts'

/** Answers the calls for coins: what is known of one, their pictures, and the chains they come and go over. */
export function implementCoinCalls(
  app: FastifyInstance,
  services: Services,
  coins: CoinReader,
): void {
  const { market, venue, operator, config, clock } = services
  const visitorOf = visitorReader(config)

  const hiddenFrom = (request: FastifyRequest): HiddenCoins =>
    operator.hiddenFrom(visitorOf(request))

  const infoOf = (coin: CoinTotals): CoinInfo => {
    const place = pairOfCoin(market, coin, undefined)
    return { coinName: coin.base, imgUrl: place?.liveTable.table.icon[place.row] ?? '' }
  }

  implement(app, cryptoBySymbol, async ({ symbol, symbolId }, { request }) => {
    const coin = coins.find(symbol, hiddenFrom(request))
    const facts = coin && (await coins.facts(coin, symbolId, languageOf(request)))
    if (facts === undefined) throw new CallError(codes.notFound, 'symbol: no such symbol')
    return facts
  })

  implement(app, cryptoListBySymbol, ({ symbols }, { request }) => {
    const hidden = hiddenFrom(request)
    return symbols.flatMap((symbol) => {
      const coin = coins.find(symbol, hidden)
      return coin === undefined ? [] : [infoOf(coin)]
    })
  })

  implement(app, coinChains, ({ coin: code }, { request }) => {
    if (venue.hasChains !== true) return []
    const hidden = hiddenFrom(request)
    const named = code === undefined ? undefined : [coins.find(code, hidden)?.base ?? '']
    const asked = named ?? [...coins.ranks().coins.keys()]
    const asOf = Math.floor(market.coinChains.time())
    return asked
      .filter((coin) => !hidden.has(coin))
      .map((coin) => ({ coin, asOf, chains: chainsOfCoin(market.coinChains, coin, clock.now()) }))
      .filter(({ chains }) => chains.length > 0)
  })
}
