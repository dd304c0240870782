import type { ApiClient } from '../../api/client.ts'
import { openPrice } from '../../contract/calls/klines.ts'
import { type MarketLine, marketLines } from '../../contract/market/lines.ts'
import type { OpenPrices } from './open-prices.ts'

/** Asks the gateway for the prices at the last midnight of a zone. */
export async function loadOpenPrices(
  call: ApiClient['call'],
  line: MarketLine,
  zone: number,
  signal: AbortSignal,
): Promise<OpenPrices> {
  const businessLine = line === marketLines.spot ? 'sp' : 'mc'
  const { symbolKlines } = await call(openPrice, { businessLine, timeZone: zone }, { signal })
  return symbolKlines[businessLine] ?? {}
}
