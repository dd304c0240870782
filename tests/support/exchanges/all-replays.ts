import { binance } from './binance.ts'
import { bitget } from './bitget.ts'
import { bybit } from './bybit.ts'
import { coinbase } from './coinbase.ts'
import { gate } from './gate.ts'
import { kraken } from './kraken.ts'
import { kucoin } from './kucoin.ts'
import { okx } from './okx.ts'
import type { ExchangeReplay } from './replay-fetch.ts'

/** Every exchange whose numbers are checked. */
export const allReplays: readonly ExchangeReplay[] = [
  binance,
  bitget,
  bybit,
  coinbase,
  gate,
  kraken,
  kucoin,
  okx,
]
