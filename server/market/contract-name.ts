import type { SymbolTable } from '../../src/contract/market/symbol-table.ts'

/**
 * What users call the contract of a row, in any language: `BTCUSDT`, or `BTCUSD 2026-12-25` with the day
 * on which it is delivered (UTC), because a code such as `BTCUSD261225` is hard to read.
 */
export function contractName(
  { symbolCode, base, quote, deliveryTime }: SymbolTable,
  row: number,
): string {
  const delivery = deliveryTime[row] ?? 0
  if (delivery === 0) return symbolCode[row] ?? ''
  return `${base[row]}${quote[row]} ${new Date(delivery).toISOString().slice(0, 10)}`
}
