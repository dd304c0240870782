import { createMarket, type Market } from '../../server/market/market.ts'
import type { Ticker } from '../../server/venues/venue.ts'
import { listedSymbol } from '../support/listing.ts'
import { type ManualClock, manualClock } from '../support/manual-clock.ts'

/** A market that moves only when told, the same way every time. */
export interface MarketFeed {
  market: Market
  clock: ManualClock
  /** Moves `count` symbols of the USDT-M list and returns what the venue said. */
  move: (count: number) => Ticker[]
}

/** A list of `rows` symbols with every value known, prices over eight orders of magnitude. */
export function createFeed(rows: number): MarketFeed {
  const random = randomNumbers(42)
  const clock = manualClock()
  const market = createMarket({
    clock,
    icons: new Set(),
    klineReach: 0,
    klines: () => Promise.resolve([]),
  })
  const symbolIds = Array.from({ length: rows }, (_, row) => `C${row}USDT_UMCBL`)
  market.sink.symbols(symbolIds.map((symbolId) => listedSymbol(symbolId)))
  const lasts = symbolIds.map(() => Math.round(10 ** (1 + random() * 6)))
  const whole = (value: number): number => Math.round(value)
  market.sink.tickers(
    10,
    clock.now(),
    symbolIds.map((symbolId, row) => {
      const last = lasts[row] ?? 0
      return {
        symbolId,
        values: {
          last,
          open24h: whole(last * (0.9 + random() * 0.2)),
          high24h: whole(last * (1.1 + random() * 0.05)),
          low24h: whole(last * (0.85 + random() * 0.05)),
          turnover24h: whole(10 ** (6 + random() * 6)),
          volume24h: whole(10 ** (4 + random() * 6)),
          open1h: whole(last * (0.99 + random() * 0.02)),
          markPrice: whole(last * (0.999 + random() * 0.002)),
          indexPrice: whole(last * 10 * (0.999 + random() * 0.002)),
          fundingRate: whole((random() - 0.3) * 50_000),
          nextFundingTime: clock.now() - (clock.now() % 28_800_000) + 28_800_000,
          openInterest: whole(10 ** (4 + random() * 6)),
        },
      }
    }),
  )
  market.cut(10)
  let next = 0
  return {
    market,
    clock,
    move: (count) => {
      const tickers = Array.from({ length: count }, () => {
        const row = (next = (next + 7) % rows)
        const last = Math.max(1, whole((lasts[row] ?? 1) * (0.999 + random() * 0.002)) + 1)
        lasts[row] = last
        return {
          symbolId: symbolIds[row] ?? '',
          values: {
            last,
            turnover24h: whole(10 ** (6 + random() * 6)),
            volume24h: whole(10 ** (4 + random() * 6)),
          },
        }
      })
      market.sink.tickers(10, clock.now(), tickers)
      return tickers
    },
  }
}

/** Numbers in [0, 1) by Lehmer's generator (MINSTD), the same for the same seed. */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}
