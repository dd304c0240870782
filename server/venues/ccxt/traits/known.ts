import { binance } from './binance.ts'
import { bitget } from './bitget.ts'
import { bybit } from './bybit.ts'
import { coinbase } from './coinbase.ts'
import { common } from './common.ts'
import { gate } from './gate.ts'
import { kraken } from './kraken.ts'
import { kucoin } from './kucoin.ts'
import { okx } from './okx.ts'
import type { ExchangeTraits } from './traits.ts'

const known: Readonly<Record<string, ExchangeTraits>> = {
  binance,
  bitget,
  bybit,
  coinbase,
  gate,
  kraken,
  kucoin,
  okx,
}

/** The traits of an exchange by its ccxt id; what most exchanges share for one not described here. */
export function traitsOf(exchangeId: string): ExchangeTraits {
  return Object.hasOwn(known, exchangeId) ? (known[exchangeId] ?? common) : common
}
