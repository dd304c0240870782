import { ByteWriter } from '../../src/contract/bytes/byte-writer.ts'
import { beginFrame, writeRow } from '../../src/contract/market/encode/encode-frame.ts'
import type { MarketType } from '../../src/contract/market/market-types.ts'
import type { SymbolTable } from '../../src/contract/market/symbol-table.ts'
import {
  fieldIndex,
  type TickerField,
  tickerFields,
} from '../../src/contract/market/ticker-fields.ts'
import type { TickerFrame } from '../../src/contract/market/ticker-frame.ts'
import { type TickerSnapshot, tableNumber } from '../../src/contract/market/ticker-snapshot.ts'

/** A digest that only looks like one: the number in its first 32 bits. */
export function fakeMd5(number: number): string {
  return number.toString(16).padStart(8, '0').padEnd(32, '0')
}

/** A table of `bases` against USDT; `number` is what snapshots and frames call it. */
export function makeTable(
  bases: readonly string[],
  { line = 1 as MarketType, number = 1 } = {},
): SymbolTable {
  const fill = <Value>(value: Value) => bases.map(() => value)
  return {
    md5: fakeMd5(number),
    line,
    sectorNames: ['Layer 1'],
    symbolId: bases.map((base) => `${base}USDT_SPBL`),
    symbolCode: bases.map((base) => `${base}USDT`),
    base: [...bases],
    quote: fill('USDT'),
    coinName: [...bases],
    icon: fill(''),
    scales: { price: fill(2), mark: fill(2), index: fill(2), turnover: fill(0), volume: fill(4) },
    sectors: bases.map(() => [0]),
    listedAt: fill(0),
    circulatingSupply: fill(0),
    maxLeverage: fill(0),
    supportUta: fill(0),
    deliveryTime: fill(0),
    fundingInterval: fill(0),
    borrowRate: fill('0'),
    labels: fill(0),
  }
}

/** Mantissas by field name. */
export type Values = Partial<Record<TickerField, number>>

/** A snapshot of `table` with one entry of `rows` per symbol; everything else is unknown. */
export function makeSnapshot(
  table: SymbolTable,
  rows: readonly Values[],
  at: Partial<TickerSnapshot> = {},
): TickerSnapshot {
  return {
    line: table.line,
    table: tableNumber(table.md5),
    epoch: 1,
    seq: 1,
    asOf: 1_000,
    sentAt: 1_000,
    columns: tickerFields.map((field) =>
      Float64Array.from(table.symbolId, (_, row) => rows[row]?.[field] ?? Number.NaN),
    ),
    ...at,
  }
}

/** A frame with the given values per row. */
export function makeFrame(
  head: Partial<TickerFrame>,
  rows: Readonly<Record<number, Values>> = {},
): Uint8Array {
  const writer = new ByteWriter()
  const seq = head.seq ?? 2
  beginFrame(writer, {
    line: 1,
    table: 1,
    epoch: 1,
    seq,
    since: seq - 1,
    asOf: 1_000,
    sentAt: 1_000,
    ...head,
  })
  let next = 0
  for (const [row, values] of Object.entries(rows)) {
    const mask = Object.keys(values).reduce((bits, name) => bits | maskOf(name), 0)
    writeRow(writer, Number(row) - next, mask, (field) => valueAt(values, field))
    next = Number(row) + 1
  }
  return writer.finish()
}

function maskOf(name: string): number {
  const field = tickerFields.find((known) => known === name)
  return field === undefined ? 0 : 1 << fieldIndex[field]
}

function valueAt(values: Values, index: number): number {
  const field = tickerFields[index]
  return (field === undefined ? undefined : values[field]) ?? Number.NaN
}
