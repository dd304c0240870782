import type { DataVenueName } from '../../../config/data-venues.ts'
import { binance } from './binance.ts'
import { bitget } from './bitget.ts'
import { bybit } from './bybit.ts'
import { gate } from './gate.ts'
import { kucoin } from './kucoin.ts'
import { okx } from './okx.ts'
import type { PublicExchange } from './public-exchange.ts'

/** The exchanges that are asked for trading data, by ccxt's id. */
export const publicExchanges: Readonly<Record<DataVenueName, PublicExchange>> = {
  binance,
  okx,
  bybit,
  bitget,
  gate,
  kucoin,
}
