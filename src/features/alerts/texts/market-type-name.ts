import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { marketTypeOfSymbol, marketTypes } from '../../../contract/market/market-types.ts'

const names: Readonly<Record<number, MessageDescriptor>> = {
  [marketTypes.spot]: msg`Spot`,
  [marketTypes.usdtM]: msg`USDT-M`,
  [marketTypes.coinM]: msg`Coin-M`,
  [marketTypes.usdcM]: msg`USDC-M`,
}

const contract = msg`Futures`

/** What the market of a symbol is called. */
export function marketTypeName(symbolId: string): MessageDescriptor {
  return names[marketTypeOfSymbol(symbolId) ?? 0] ?? contract
}
