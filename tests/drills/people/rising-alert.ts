import { moreKlines } from '../../../src/contract/calls/klines.ts'
import { popAlert } from '../../support/pop-alert.ts'
import { type Caller, call } from './caller.ts'

/**
 * An alert that pops up once where a symbol has risen to its present price times `factor`: the next price fires one
 * below 1.
 */
export async function risingAlert(url: string, symbolId: string, caller: Caller, factor: number) {
  const klines = await call(url, moreKlines, { symbolId, interval: '1m', limit: 1 }, caller)
  return { ...popAlert(scaled(klines.at(-1)?.close ?? '', factor)), symbolId }
}

/** A price times a factor, with as many decimals: more than a symbol has are refused. */
function scaled(price: string, factor: number): string {
  return (Number(price) * factor).toFixed(price.split('.')[1]?.length ?? 0)
}
