import { marketTypes } from '../../../src/contract/market/market-types.ts'
import type { Config } from '../../config/config.ts'
import type { MarketValues } from '../../market/market-data.ts'
import { numberAt } from '../../market/prices.ts'
import { shareJson } from '../../venues/shared/ask-json.ts'
import type { SharedAnswers } from '../../venues/shared/shared-answers.ts'
import { coinGeckoInterval, createCoinGecko } from './coingecko.ts'
import { createInventedExchanges } from './invented.ts'
import type { ExchangeSource } from './source.ts'

const limits = { timeout: 20_000, bytes: 2 * 1_024 * 1_024 }

/** The source that the settings name: an address of CoinGecko's API, else invented exchanges beside the simulated market, else none. */
export function selectExchanges(
  { coinGeckoUrl, sim }: Pick<Config, 'coinGeckoUrl' | 'sim'>,
  { simulated }: { simulated: boolean },
  market: Pick<MarketValues, 'liveTable'>,
  clock: { now: () => number },
  answers: SharedAnswers,
): ExchangeSource | undefined {
  if (coinGeckoUrl !== undefined) {
    const place = { name: 'exchanges', url: coinGeckoUrl, limits, interval: coinGeckoInterval }
    return createCoinGecko(coinGeckoUrl, shareJson(answers, place))
  }
  if (!simulated) return undefined
  return createInventedExchanges(sim.seed, clock, () => bitcoinPrice(market))
}

function bitcoinPrice({ liveTable }: Pick<MarketValues, 'liveTable'>): number | undefined {
  const values = liveTable(marketTypes.spot)
  const row = values?.table.symbolId.indexOf('BTCUSDT_SPBL') ?? -1
  const price = values === undefined || row < 0 ? Number.NaN : numberAt(values, row, 'last')
  return price > 0 ? price : undefined
}
