import { takePageAnswer } from '../api/page-answers.ts'
import { cryptoQuery } from '../api/queries/coins.ts'
import { fearGreedQuery } from '../api/queries/fear-greed.ts'
import { bitcoinWeeksQuery } from '../api/queries/klines.ts'
import { changesMenuQuery, changesQuery } from '../api/queries/market-changes.ts'
import { marketMakerQuery } from '../api/queries/market-maker.ts'
import { marketMetricsQuery } from '../api/queries/market-metrics.ts'
import { networkDataQuery, tradingDataQuery } from '../api/queries/metrics/trading-data.ts'
import {
  calendarQuery,
  marketModelQuery,
  newsQuery,
  paperQuery,
  policyQuery,
} from '../api/queries/news.ts'
import { chainsQuery, tokensQuery } from '../api/queries/onchain.ts'
import { coinHalfQuery, publicConfigQuery } from '../api/queries/public-config.ts'
import { sectorQuery, sectorsQuery } from '../api/queries/sectors.ts'
import { cryptoBySymbol } from '../contract/calls/coins.ts'
import { quotesModel } from '../contract/calls/news.ts'
import { onchainChains, onchainHot } from '../contract/calls/onchain.ts'
import { publicConfig } from '../contract/calls/public-config.ts'
import { businessLines } from '../contract/enums.ts'
import type { Locale } from '../contract/locales.ts'
import { marketTypeOfSymbol } from '../contract/market/market-types.ts'
import { parseChangesSearch } from '../features/changes/changes-search.ts'
import { onchainListOf } from '../features/market-list/onchain/onchain-lists.ts'
import { choiceOf, parseSectorSearch } from '../features/sectors/sector-search.ts'
import { parseTokenSearch } from '../features/token/page/token-search.ts'
import { panelsOf, venuesOf } from '../features/trading-data/trading-choice.ts'
import { parseTradingSearch } from '../features/trading-data/trading-search.ts'
import type { RouterContext } from './-context.ts'
import type { Query } from './-page-search.ts'

/** What asks, and in which language. */
type Asker = Pick<RouterContext, 'api' | 'queryClient'> & { locale: Locale }

/** Asks which parts the overview has, and for what every overview has. */
export function askForOverview({ api, queryClient, locale: { locale } }: Asker): void {
  for (const call of [publicConfig, quotesModel]) takePageAnswer(queryClient, call)
  void queryClient.prefetchQuery(publicConfigQuery(api))
  void queryClient.prefetchQuery(marketModelQuery(api, locale))
  void queryClient.prefetchQuery(sectorsQuery(api, locale, { weight: 'cap', measure: 'USD' }))
}

/** Asks for a list of tokens on chains. @param list its name in the address */
export function askForTokens({ api, queryClient }: Asker, list: string | undefined): void {
  for (const call of [onchainChains, onchainHot]) takePageAnswer(queryClient, call)
  void queryClient.prefetchQuery(chainsQuery(api))
  void queryClient.prefetchQuery(tokensQuery(api, onchainListOf(list).call))
}

/** Asks for the newest market changes, and from which move on there is one. */
export function askForChanges({ api, queryClient, locale: { locale } }: Asker, query: Query): void {
  const { market } = parseChangesSearch(query)
  const feed = market === 'futures' ? businessLines.futures : businessLines.spot
  void queryClient.prefetchInfiniteQuery(changesQuery(api, locale, feed))
  void queryClient.prefetchQuery(changesMenuQuery(api))
}

/** Asks which figures a ranking shows. */
export function askForRanking({ api, queryClient }: Asker): void {
  void queryClient.prefetchQuery(publicConfigQuery(api))
}

/** Asks which figures rankings show, and for those of the whole market beside them. */
export function askForRankings(asker: Asker): void {
  askForRanking(asker)
  const { api, queryClient, locale } = asker
  void queryClient.prefetchQuery(marketMetricsQuery(api, locale.locale))
}

/** Asks for the list of sectors. */
export function askForSectors({ api, queryClient, locale: { locale } }: Asker, query: Query): void {
  const choice = choiceOf(parseSectorSearch(query))
  void queryClient.prefetchQuery(sectorsQuery(api, locale, choice))
}

/** Asks for a sector. @param id as in addresses */
export function askForSector(
  { api, queryClient, locale: { locale } }: Asker,
  id: string,
  query: Query,
): void {
  const choice = choiceOf(parseSectorSearch(query))
  void queryClient.prefetchQuery(sectorQuery(api, locale, id, choice))
}

/** Asks for what is known of a coin. @param name what the address names: a coin, or a symbol that leads to one */
export function askForCoin(
  { api, queryClient, locale: { locale } }: Asker,
  name: string,
  query: Query,
): void {
  if (marketTypeOfSymbol(name) !== undefined) return
  takePageAnswer(queryClient, cryptoBySymbol)
  const { pair } = parseTokenSearch(query)
  void queryClient.prefetchQuery(cryptoQuery(api, locale, name, pair))
}

/** From whom nothing is hidden. Others ask again for the coin that they are shown. */
const usualVisitor: ReadonlySet<string> = new Set()

/** Asks for what contracts do. @param type which page of them, as in addresses */
export function askForTrading(
  { api, queryClient, locale: { locale } }: Asker,
  type: string,
  query: Query,
): void {
  const search = parseTradingSearch(query)
  if (type === 'trading') {
    void queryClient.prefetchQuery(tradingDataQuery(api, locale, panelsOf(search, usualVisitor)))
  } else if (type === 'wholeNetwork') {
    void queryClient.prefetchQuery(networkDataQuery(api, locale, venuesOf(search, usualVisitor)))
  }
}

/** Asks for the news of a day, or what tells which day it is. @param day YYYY-MM-DD */
export function askForNews(
  { api, queryClient, locale: { locale } }: Asker,
  day: string | undefined,
): void {
  void queryClient.prefetchQuery(calendarQuery(api, locale))
  if (day === undefined) return
  void queryClient.prefetchQuery(newsQuery(api, locale, day))
  void queryClient.prefetchQuery(paperQuery(api, locale, day))
}

/** Asks for news about policy. */
export function askForPolicy({ api, queryClient, locale: { locale } }: Asker): void {
  void queryClient.prefetchQuery(policyQuery(api, locale))
}

/** Asks for when Bitcoin halves, and what it cost. */
export function askForHalving({ api, queryClient }: Asker): void {
  void queryClient.prefetchQuery(coinHalfQuery(api))
  const config = queryClient.getQueryData(publicConfigQuery(api).queryKey)
  void queryClient.prefetchQuery(bitcoinWeeksQuery(api, config?.bitcoinPair))
}

/** Asks for the fear and greed index. */
export function askForFearGreed({ api, queryClient }: Asker): void {
  void queryClient.prefetchQuery(fearGreedQuery(api))
}

/** Asks for the figures of the market-maker program. */
export function askForMarketMaker({ api, queryClient }: Asker): void {
  void queryClient.prefetchQuery(marketMakerQuery(api))
}
