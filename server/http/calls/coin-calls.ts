import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  coinChains,
  cryptoBySymbol,
  cryptoListBySymbol,
} from '../../../src/contract/calls/coins.ts'
import { codes } from '../../../src/contract/codes/codes.ts'
import type { CoinInfo } from '../../../src/contract/entities/coin-info.ts'
import { allMarketLines } from '../../../src/contract/market/lines.ts'
import { findToken } from '../../../src/contract/token-address.ts'
import { coinFacts, pairOfCoin } from '../../content/coins/coin-facts.ts'
import { inventedChains } from '../../content/coins/invented-facts.ts'
import type { HiddenCoins } from '../../content/operator/hidden-coins.ts'
import { CallError } from '../../lib/call-error.ts'
import { keepPriceHistories } from '../../market/figures/keep-histories.ts'
import { type CoinTotals, keepCoinRanks } from '../../market/ranks/coin-ranks.ts'
import { delivered } from '../core/delivered.ts'
import { implement } from '../core/implement.ts'
import type { Services } from '../core/services.ts'
import { languageOf, visitorReader } from '../core/visitor.ts'

/** Answers the calls for coins: what is known of one, their pictures, and the chains they live on. */
export function implementCoinCalls(app: FastifyInstance, services: Services): void {
  const { market, clock, venue, operator, config, log } = services
  const now = (): number => Math.floor(clock.now())
  const visitorOf = visitorReader(config)
  const ranksNow = keepCoinRanks(market, now)
  const histories = keepPriceHistories({ klines: venue.klines, now, log })

  const hiddenFrom = (request: FastifyRequest): HiddenCoins =>
    operator.hiddenFrom(visitorOf(request))

  /** A coin by its code in any case of letters; undefined for one that the visitor is not shown. */
  const findCoin = (code: string, hidden: HiddenCoins): CoinTotals | undefined => {
    const tables = delivered(
      market.status().listed
        ? allMarketLines.flatMap((line) => market.symbolTable(line) ?? [])
        : undefined,
    )
    const base = findToken(tables, code)?.base
    return base === undefined || hidden.has(base) ? undefined : ranksNow().coins.get(base)
  }

  const infoOf = (coin: CoinTotals): CoinInfo => {
    const place = pairOfCoin(market, coin, undefined)
    return { coinName: coin.base, imgUrl: place?.book.table.icon[place.row] ?? '' }
  }

  implement(app, cryptoBySymbol, async ({ symbol, symbolId }, { request }) => {
    const hidden = hiddenFrom(request)
    const coin = findCoin(symbol, hidden)
    const place = coin && pairOfCoin(market, coin, symbolId)
    if (coin === undefined || place === undefined) {
      throw new CallError(codes.notFound, 'symbol: no such symbol')
    }
    const history = await histories(place.book.table.symbolId[place.row] ?? '')
    return coinFacts({
      market,
      ranks: ranksNow(),
      coin,
      place,
      history,
      simulated: venue.simulated,
      language: languageOf(request),
      now: now(),
    })
  })

  implement(app, cryptoListBySymbol, ({ symbols }, { request }) => {
    const hidden = hiddenFrom(request)
    return symbols.flatMap((symbol) => {
      const coin = findCoin(symbol, hidden)
      return coin === undefined ? [] : [infoOf(coin)]
    })
  })

  implement(app, coinChains, ({ coin: code }, { request }) => {
    const hidden = hiddenFrom(request)
    const named = code === undefined ? undefined : [findCoin(code, hidden)?.base ?? '']
    const coins = named ?? [...ranksNow().coins.keys()]
    if (!venue.simulated) return []
    return coins
      .filter((coin) => coin !== '' && !hidden.has(coin))
      .map((coin) => ({ coin, chains: inventedChains(coin) }))
  })
}
