import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { lineOfSymbol } from '../../../contract/market/lines.ts'

const names: Readonly<Record<number, MessageDescriptor>> = {
  1: msg`Spot`,
  10: msg`USDT-M`,
  11: msg`Coin-M`,
  12: msg`USDC-M`,
}

const contract = msg`Futures`

/** What the market of a symbol is called. */
export function lineNames(symbolId: string): MessageDescriptor {
  return names[lineOfSymbol(symbolId) ?? 0] ?? contract
}
