import type { PublicContract } from './public-contract.ts'

/** Contracts of rows named by a coin and tether, as BTCUSDT; each contract is one coin. Other rows are left out. */
export function tetherContracts<Row extends { symbol: string }>(
  rows: readonly Row[],
  figures: (row: Row) => Pick<PublicContract, 'turnover' | 'price' | 'interest'>,
): PublicContract[] {
  return rows.flatMap((row) => {
    const coin = /^([A-Z0-9]{1,30})USDT$/.exec(row.symbol)?.[1]
    return coin === undefined ? [] : [{ coin, id: row.symbol, size: 1, ...figures(row) }]
  })
}
