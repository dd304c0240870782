import type { FastifyInstance, FastifyRequest } from 'fastify'
import { searchCoin } from '../../../src/contract/calls/coins.ts'
import { indexLeaderboard } from '../../../src/contract/calls/hot-lists.ts'
import { openPrice } from '../../../src/contract/calls/open-price.ts'
import { allPartitions } from '../../../src/contract/calls/symbols.ts'
import { marketTypes } from '../../../src/contract/market/market-types.ts'
import type { HiddenCoins } from '../../content/operator/hidden-coins.ts'
import { describeSpot, search } from '../../market/search/search.ts'
import type { Leaderboards } from '../cache/leaderboard.ts'
import { cacheOpenPrices } from '../cache/open-price-answers.ts'
import { cachePartitions } from '../cache/partition-answers.ts'
import { delivered } from '../core/delivered.ts'
import { implement, implementPrepared } from '../core/implement.ts'
import type { Services } from '../core/services.ts'
import { languageOf, visitorReader } from '../core/visitor.ts'

/** Answers the calls around the lists: hot lists, categories, search and prices at midnight. */
export function implementListCalls(
  app: FastifyInstance,
  services: Services,
  leaderboards: Leaderboards,
): void {
  const { market, clock, operator, config } = services
  const visitorOf = visitorReader(config)
  const partitions = cachePartitions()
  const openPrices = cacheOpenPrices(market, () => clock.now())

  const hiddenFrom = (request: FastifyRequest, region?: string): HiddenCoins =>
    operator.hiddenFrom(visitorOf(request, region))

  implementPrepared(app, indexLeaderboard, ({ businessLine, region }, { request }) => {
    const { body } = delivered(leaderboards(businessLine, hiddenFrom(request, region)))
    // Other visitors may be shown other coins.
    return { body, cacheControl: 'no-store' }
  })

  implementPrepared(app, allPartitions, ({ md5Value, region, showWatchGroup }, { request }) => {
    const table = delivered(market.symbolTable(marketTypes.spot))
    const hidden = hiddenFrom(request, region)
    const language = languageOf(request)
    const body = partitions(table, { hidden, language, showWatchGroup }, md5Value)
    // Other visitors may be told others.
    return { body, cacheControl: 'private, no-cache' }
  })

  implement(app, searchCoin, ({ keyword }, { request }) => {
    const hidden = hiddenFrom(request)
    const trending = delivered(leaderboards(marketTypes.spot, hidden)).lists.hotSearchList
    const symbolIds = trending.map(({ symbolId }) => symbolId)
    return { ...search(market, keyword, hidden), trending: describeSpot(market, symbolIds) }
  })

  implementPrepared(app, openPrice, ({ businessLine, timeZone }) => {
    return { body: openPrices(businessLine, timeZone), cacheControl: 'no-store' }
  })
}
