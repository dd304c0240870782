import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { lineOfSymbol, marketLines } from '../../../contract/market/lines.ts'

const names: Readonly<Record<number, MessageDescriptor>> = {
  [marketLines.spot]: msg`Spot`,
  [marketLines.usdtM]: msg`USDT-M`,
  [marketLines.coinM]: msg`Coin-M`,
  [marketLines.usdcM]: msg`USDC-M`,
}

const contract = msg`Futures`

/** What the market of a symbol is called. */
export function lineName(symbolId: string): MessageDescriptor {
  return names[lineOfSymbol(symbolId) ?? 0] ?? contract
}
