import * as v from 'valibot'
import { answerText, decimal, md5 } from '../entities/wire.ts'
import { allMarketTypes } from './market-types.ts'

const strings = v.array(answerText)
const integers = v.array(v.pipe(v.number(), v.integer()))
const scales = v.array(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(18)))

/**
 * What a symbol may be labelled: listed not long ago, traded far more than usual, or traded so little
 * that its price moves easily. The rules are in docs/rules.md.
 */
export const symbolLabels = { new: 1, hot: 2, risk: 4 } as const

/** Name of a label. */
export type SymbolLabel = keyof typeof symbolLabels

/** True where `bits`, an entry of a table's `labels`, has the label. */
export function hasLabel(bits: number, label: SymbolLabel): boolean {
  return (bits & symbolLabels[label]) !== 0
}

/**
 * The slow half of a list: names, scales, labels and sectors of every symbol, as columns of equal
 * length. Immutable under its `md5`; a changed scale or listing is a new table. Row numbers of
 * snapshots and frames are positions in these columns.
 */
export const symbolTableSchema = v.pipe(
  v.object({
    /** Hex digest of the table's content. */
    md5,
    line: v.picklist(allMarketTypes),
    /** Sector names; `sectors` holds positions in this list. */
    sectorNames: strings,
    /** For example `BTCUSDT_SPBL`. */
    symbolId: strings,
    /** For example `BTCUSDT`. */
    symbolCode: strings,
    base: strings,
    quote: strings,
    /** Full name of the base coin, for example `Bitcoin`. */
    coinName: strings,
    /** Path of the coin's picture, empty where there is none. */
    icon: strings,
    scales: v.object({
      price: scales,
      mark: scales,
      index: scales,
      turnover: scales,
      volume: scales,
    }),
    /** Positions in `sectorNames`. */
    sectors: v.array(integers),
    /** Unix ms of the listing; 0 when unknown. */
    listedAt: integers,
    /** Circulating supply of the base coin, in coins; 0 when unknown. */
    circulatingSupply: v.array(v.number()),
    /** Highest leverage on contracts, or on margin for spot; 0 for none, 1 for margin of unknown leverage. */
    maxLeverage: integers,
    /** 1 where a unified trading account may trade it, else 0. */
    supportUta: integers,
    /** Unix ms of delivery for a dated contract; 0 for spot and perpetual. */
    deliveryTime: integers,
    /** Hours between fundings of a perpetual; 0 where there are none and when unknown. */
    fundingInterval: integers,
    /** What borrowing the base coin costs per hour, as a fraction; `0` where it is not lent or unknown. */
    borrowRate: v.array(decimal),
    /** Bits of `symbolLabels`, given once a day. */
    labels: integers,
  }),
  v.check(
    (table) => columnsOf(table).every((column) => column.length === table.symbolId.length),
    'columns differ in length',
  ),
  v.check(
    (table) => table.sectors.every((own) => own.every((at) => table.sectorNames[at] !== undefined)),
    'unknown sector',
  ),
)

/** See `symbolTableSchema`. */
export type SymbolTable = v.InferOutput<typeof symbolTableSchema>

/**
 * A table with other columns, for example with some of its rows.
 * @param map makes the new column of an old one; `empty` stands for a row that knows nothing
 */
export function mapColumns(
  table: SymbolTable,
  map: <Value>(column: readonly Value[], empty: Value) => Value[],
): SymbolTable {
  const { md5, line: marketType, sectorNames, scales } = table
  return {
    md5,
    line: marketType,
    sectorNames,
    symbolId: map(table.symbolId, ''),
    symbolCode: map(table.symbolCode, ''),
    base: map(table.base, ''),
    quote: map(table.quote, ''),
    coinName: map(table.coinName, ''),
    icon: map(table.icon, ''),
    scales: {
      price: map(scales.price, 0),
      mark: map(scales.mark, 0),
      index: map(scales.index, 0),
      turnover: map(scales.turnover, 0),
      volume: map(scales.volume, 0),
    },
    sectors: map(table.sectors, []),
    listedAt: map(table.listedAt, 0),
    circulatingSupply: map(table.circulatingSupply, 0),
    maxLeverage: map(table.maxLeverage, 0),
    supportUta: map(table.supportUta, 0),
    deliveryTime: map(table.deliveryTime, 0),
    fundingInterval: map(table.fundingInterval, 0),
    borrowRate: map(table.borrowRate, '0'),
    labels: map(table.labels, 0),
  }
}

function columnsOf(table: { symbolId: unknown[]; scales: Record<string, unknown[]> }): unknown[][] {
  const { scales: scaleColumns, ...rest } = table
  const columns = Object.entries(rest).filter(
    (entry): entry is [string, unknown[]] => Array.isArray(entry[1]) && entry[0] !== 'sectorNames',
  )
  return [...columns.map((entry) => entry[1]), ...Object.values(scaleColumns)]
}
