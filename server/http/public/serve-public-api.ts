import type { FastifyInstance, FastifyRequest } from 'fastify'
import { codes } from '../../../src/contract/codes/codes.ts'
import { businessLines } from '../../../src/contract/enums.ts'
import { localeNamed } from '../../../src/contract/locales.ts'
import { type MarketName, marketTypeNamed } from '../../../src/contract/public-api/market-names.ts'
import * as calls from '../../../src/contract/public-api/public-calls.ts'
import { createApiKeys } from '../../api-keys/api-keys.ts'
import type { HiddenCoins } from '../../content/operator/hidden-coins.ts'
import { CallError } from '../../lib/call-error.ts'
import type { LiveTable } from '../../market/live-table.ts'
import type { AnswerKlines } from '../cache/kline-answers.ts'
import type { Leaderboards } from '../cache/leaderboard.ts'
import type { SectorAnswers } from '../cache/sector-answers.ts'
import { changesPage } from '../calls/change-calls.ts'
import { delivered } from '../core/delivered.ts'
import type { Services } from '../core/services.ts'
import { countryReader } from '../core/visitor.ts'
import { admitCallers } from './admit-callers.ts'
import { publicAnswers } from './answer-public.ts'
import { publicRankings, publicStatus, publicSymbol, publicTicker } from './public-values.ts'
import { createSharedQuotas } from './shared-quotas.ts'
import { shownRows, shownSymbol } from './shown-symbols.ts'

/** What is worked out once, for these calls and those of the app. */
export interface PublicReaders {
  leaderboards: Leaderboards
  sectors: Pick<SectorAnswers, 'list'>
  klines: AnswerKlines
}

/** Answers the public read API: the same figures that the app's own calls answer, for programs of others. */
export function servePublicApi(
  api: FastifyInstance,
  services: Services,
  { leaderboards, sectors, klines }: PublicReaders,
): void {
  const { market, systemClock, operator, config, security, store } = services
  const countryOf = countryReader(config.geoHeader, config.trustedProxies)
  const answer = publicAnswers(api)
  admitCallers(api, {
    keys: createApiKeys(store.db, systemClock),
    quotas: createSharedQuotas(store.db, systemClock, api.log),
    security,
    now: systemClock.now,
  })

  const hiddenFrom = (request: FastifyRequest, { locale }: { locale: string }): HiddenCoins =>
    operator.hiddenFrom({ locale, country: countryOf(request) })
  const listOf = (name: MarketName): Readonly<LiveTable> =>
    delivered(market.liveTable(marketTypeNamed[name]))

  answer(calls.status, () => ({ data: publicStatus(services) }))

  answer(calls.symbols, (input, request) => {
    const list = listOf(input.market)
    return {
      data: shownRows(list, hiddenFrom(request, input)).map((row) => publicSymbol(list, row)),
    }
  })

  answer(calls.tickers, (input, request) => {
    const hidden = hiddenFrom(request, input)
    if (input.symbols !== undefined) {
      const places = input.symbols.map((symbolId) =>
        shownSymbol(market, symbolId, hidden, `symbols.${symbolId}`),
      )
      return { data: places.map(({ liveTable, row }) => publicTicker(liveTable, row)) }
    }
    const list = listOf(input.market)
    return { data: shownRows(list, hidden).map((row) => publicTicker(list, row)) }
  })

  answer(calls.klines, async (input, request) => {
    const { symbol: symbolId, interval, end: endTime, limit } = input
    shownSymbol(market, symbolId, hiddenFrom(request, input), 'symbol')
    return { data: await klines({ symbolId, interval, endTime, limit }) }
  })

  answer(calls.rankings, (input, request) => {
    const board = leaderboards(marketTypeNamed[input.market], hiddenFrom(request, input))
    return { data: publicRankings(input.market, delivered(board).lists) }
  })

  answer(calls.sectors, (input, request) => {
    const { language } = localeNamed(input.locale)
    const hidden = hiddenFrom(request, input)
    return {
      body: delivered(sectors.list({ weight: 'cap', measure: 'USD', hidden, language })),
    }
  })

  answer(calls.fearGreed, () => {
    if (!operator.publicConfig.overviewSwitch.fearIndex) {
      throw new CallError(codes.notFound, 'This site shows no fear and greed index.')
    }
    return { body: delivered(services.fearGreedIndex.answer()) }
  })

  answer(calls.changes, (input, request) => {
    const businessLine = input.feed === 'spot' ? businessLines.spot : businessLines.futures
    const { cursor, limit } = input
    return {
      data: changesPage(services, { businessLine, cursor, limit }, hiddenFrom(request, input)),
    }
  })

  answer(calls.rates, () => ({ data: services.rates() }))

  api.all('/api/*', (_, reply) => reply.callNotFound())
}
