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
import type { CoinTotals } from '../../market/ranks/coin-ranks.ts'
import { cacheChainAnswers } from '../cache/chain-answers.ts'
import type { CoinReader } from '../cache/coin-reader.ts'
import { prepareAnswer } from '../cache/prepared.ts'
import { implement, implementPrepared } from '../core/implement.ts'
import type { Services } from '../core/services.ts'
import { languageOf, visitorReader } from '../core/visitor.ts'

/** The answer where a venue tells no chains, or there is no such coin. */
const none = prepareAnswer([], 5)

/** Answers the calls for coins: what is known of one, their pictures, and the chains they come and go over. */
export function implementCoinCalls(
  app: FastifyInstance,
  services: Services,
  coins: CoinReader,
): void {
  const { market, venue, operator, config, clock } = services
  const visitorOf = visitorReader(config)
  const chains = cacheChainAnswers(market, () => coins.ranks().coins.keys(), clock)

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

  implementPrepared(app, coinChains, ({ coin: code }, { request }) => {
    const hidden = hiddenFrom(request)
    const coin = code === undefined ? undefined : coins.find(code, hidden)?.base
    const isKnown = venue.hasChains === true && (code === undefined || coin !== undefined)
    const body = !isKnown ? none : coin === undefined ? chains.all(hidden) : chains.of(coin)
    // Other visitors may be shown other coins.
    return { body, cacheControl: 'no-store' }
  })
}
