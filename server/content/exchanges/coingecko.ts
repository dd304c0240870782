import * as v from 'valibot'
import type { Exchange } from '../../../src/contract/entities/market/top-exchanges.ts'
import { toText } from '../../../src/contract/text/to-text.ts'
import { plainDecimal } from '../../lib/decimal.ts'
import type { AskJson } from '../../venues/shared/ask-json.ts'
import type { ExchangeSource } from './source.ts'

/** Three requests each time; the free plan allows some thousands a month. */
export const coinGeckoInterval = 30 * 60_000
/** So many exchanges are asked for. */
const asked = 20
/** So many exchanges of futures, among which those are found. */
const futuresAsked = 50
const longestName = 60
const digits = 8

const positive = v.pipe(v.number(), v.finite(), v.minValue(0))
const amount = v.union([positive, v.pipe(v.string(), v.decimal(), v.transform(Number), positive)])

const spotSchema = v.array(
  v.object({ id: v.string(), name: v.string(), trade_volume_24h_btc: v.nullable(amount) }),
)
const futuresSchema = v.array(
  v.object({ name: v.string(), trade_volume_24h_btc: v.nullable(amount) }),
)
const above = v.pipe(v.number(), v.finite(), v.gtValue(0))
const globalSchema = v.object({
  data: v.object({
    total_volume: v.object({ btc: above, usd: above }),
  }),
})

/**
 * Exchanges as CoinGecko counts them. Volumes come in Bitcoin and are told in dollars by its own rate.
 * @param url of the API, without a closing slash
 * @param ask asks it
 */
export function createCoinGecko(url: string, ask: AskJson): ExchangeSource {
  return {
    id: 'coingecko',
    publisher: { name: 'CoinGecko', url: 'https://www.coingecko.com/en/exchanges' },
    invented: false,
    interval: coinGeckoInterval,
    read: async () => {
      const all = await ask(`${url}/global`)
      const spot = await ask(`${url}/exchanges?per_page=${asked}`)
      const futures = await ask(`${url}/derivatives/exchanges?per_page=${futuresAsked}`)
      const exchanges = readExchanges(
        v.parse(spotSchema, spot.answer),
        v.parse(futuresSchema, futures.answer),
        v.parse(globalSchema, all.answer).data.total_volume,
      )
      return { exchanges, asOf: Math.min(all.asOf, spot.asOf, futures.asOf) }
    },
  }
}

function readExchanges(
  spot: v.InferOutput<typeof spotSchema>,
  futures: v.InferOutput<typeof futuresSchema>,
  total: { btc: number; usd: number },
): Exchange[] {
  const perBitcoin = total.usd / total.btc
  const dollars = (bitcoins: number | null | undefined): string | null =>
    bitcoins == null
      ? null
      : (plainDecimal(String(Number((bitcoins * perBitcoin).toPrecision(digits)))) ?? null)
  const futuresOf = new Map(
    futures.map(({ name, trade_volume_24h_btc: volume }) => [plainName(name), volume]),
  )
  return spot.flatMap(({ id, name, trade_volume_24h_btc: volume }): Exchange[] => {
    const spotVolume24h = dollars(volume)
    if (volume === null || spotVolume24h === null) return []
    return [
      {
        id: toText(id, longestName),
        name: toText(name, longestName),
        spotVolume24h,
        share: volume / total.btc,
        change24h: null,
        futuresVolume24h: dollars(futuresOf.get(plainName(name))),
        bitcoin: null,
        againstHere: null,
        pairs: null,
      },
    ]
  })
}

/** What an exchange is called for spot and futures alike. */
function plainName(name: string): string {
  return name
    .toLowerCase()
    .replace(/\((futures|derivatives)\)|\b(exchange|futures|derivatives)\b/g, '')
    .trim()
}
