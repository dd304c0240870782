import { dehydrate, type QueryClient } from '@tanstack/react-query'
import { endpointKey } from '../../api/endpoint-query.ts'
import { createQueryClient } from '../../api/query-client.ts'
import { currencyRates } from '../../contract/calls/base.ts'
import { cryptoBySymbol } from '../../contract/calls/coins.ts'
import { indexLeaderboard } from '../../contract/calls/hot-lists.ts'
import { quotesModel } from '../../contract/calls/news.ts'
import { onchainChains, onchainHot } from '../../contract/calls/onchain.ts'
import { publicConfig } from '../../contract/calls/public-config.ts'
import type { PageAnswers } from '../../contract/first-paint.ts'
import type { LocaleName } from '../../contract/locales.ts'
import { encodeSnapshot } from '../../contract/market/encode/encode-snapshot.ts'
import type { MarketType } from '../../contract/market/market-types.ts'
import type { PartialList } from '../../feed/store/partial-list.ts'
import type { WrittenPageData } from './page-data-schema.ts'

/**
 * Writes page data as JSON that may stand in a script element.
 * @param locale whose words the answers are in
 */
export function writePageData(
  lists: readonly PartialList[],
  answers: PageAnswers,
  locale: LocaleName,
): string {
  const client = createQueryClient()
  setAnswers(client, answers, lists[0]?.data.table.line, locale)
  const written: WrittenPageData = {
    lists: lists.map(({ data: { table, snapshot }, rows, rest }) => ({
      table,
      values: btoa(String.fromCharCode(...encodeSnapshot(snapshot))),
      rows: [...rows],
      rest: [...rest],
    })),
    queries: dehydrate(client).queries.map(({ queryKey, state: { data } }) => ({
      key: [...queryKey],
      data,
    })),
  }
  return JSON.stringify(written).replaceAll('<', '\\u003c')
}

/** A client with the answers that a page is rendered from. */
function setAnswers(
  client: QueryClient,
  answers: PageAnswers,
  marketType: MarketType | undefined,
  locale: LocaleName,
): void {
  const set = (key: readonly unknown[], data: unknown): void => {
    if (data !== undefined) client.setQueryData(key, data)
  }
  set(endpointKey(currencyRates), answers.currencyRates)
  if (marketType !== undefined) {
    set(endpointKey(indexLeaderboard, { businessLine: marketType }, locale), answers.hotLists)
  }
  set(endpointKey(onchainHot), answers.onchainHot)
  set(endpointKey(onchainChains), answers.onchainChains)
  set(endpointKey(publicConfig), answers.publicConfig)
  set(endpointKey(quotesModel, {}, locale), answers.marketModel)
  const { crypto } = answers
  if (crypto !== undefined) {
    set(endpointKey(cryptoBySymbol, { symbol: crypto.symbol.toUpperCase() }, locale), crypto)
  }
}
