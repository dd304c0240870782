import type { EmbedKind, EmbedOptions } from '../../../src/contract/embed/embed-options.ts'
import type { EmbedRows } from '../../../src/contract/embed/embed-rows.ts'
import { encodeSnapshot } from '../../../src/contract/market/encode/encode-snapshot.ts'
import { allMarketTypes, type MarketType } from '../../../src/contract/market/market-types.ts'
import { mapColumns } from '../../../src/contract/market/symbol-table.ts'
import { marketTypeNamed } from '../../../src/contract/public-api/market-names.ts'
import type { HiddenCoins } from '../../content/operator/hidden-coins.ts'
import { findSymbol } from '../../market/find-symbol.ts'
import type { LiveTable } from '../../market/live-table.ts'
import type { MarketValues } from '../../market/market-data.ts'
import { type RankedCoin, rankedCoins } from '../../market/ranks/ranked-coin.ts'

/** Tiles of a heat map at most. */
const mostTiles = 60
/** How often coins are ranked anew at most, in ms. */
const interval = 10_000

/** Chooses and reads the rows of an embed for a class of visitors; undefined before the venue's first listing. */
export type ChooseRows = (
  kind: EmbedKind,
  options: EmbedOptions,
  hidden: HiddenCoins,
) => EmbedRows | undefined

/**
 * Chooses rows out of the market as it is.
 * @param now Unix ms on the gateway's clock
 */
export function createRowChoice(
  market: Pick<MarketValues, 'liveTable' | 'dollars' | 'turnovers'>,
  now: () => number,
): ChooseRows {
  const rankings = new Map<MarketType, { at: number; coins: readonly RankedCoin[] }>()

  /** The coins of a list by turnover, largest first. */
  const ranked = (marketType: MarketType): readonly RankedCoin[] => {
    const known = rankings.get(marketType)
    if (known !== undefined && known.coins.length > 0 && now() - known.at < interval) {
      return known.coins
    }
    const coins = rankedCoins(market, marketType).sort(
      (one, other) => (other.turnover24h || 0) - (one.turnover24h || 0),
    )
    rankings.set(marketType, { at: now(), coins })
    return coins
  }

  const wanted = (kind: EmbedKind, options: EmbedOptions, hidden: HiddenCoins): string[] => {
    if (kind === 'ticker') return options.symbols
    if (kind === 'chart') return options.symbols.slice(0, 1)
    return ranked(marketTypeNamed[options.market])
      .filter(({ base }) => !hidden.has(base))
      .slice(0, kind === 'list' ? options.rows : mostTiles)
      .map(({ symbolId }) => symbolId)
  }

  return (kind, options, hidden) => {
    if (!allMarketTypes.some((marketType) => market.liveTable(marketType))) return undefined
    const asked = wanted(kind, options, hidden)
    const places = asked.map((symbolId) => {
      const place = findSymbol(market, symbolId)
      const isShown =
        place !== undefined && !hidden.has(place.liveTable.table.base[place.row] ?? '')
      return { symbolId, place: isShown ? place : undefined }
    })
    const found = places.flatMap(({ place }) => place ?? [])
    const tables = Map.groupBy(found, ({ liveTable }) => liveTable)
    return {
      lists: [...tables].map(([liveTable, own]) =>
        readRows(
          liveTable,
          own.map(({ row }) => row).sort((one, other) => one - other),
          now(),
        ),
      ),
      order: places.flatMap(({ symbolId, place }) => (place === undefined ? [] : [symbolId])),
      missing: places.flatMap(({ symbolId, place }) => (place === undefined ? [symbolId] : [])),
    }
  }
}

/** Some rows of a list, in rising order, as an embed follows them. */
function readRows(
  liveTable: Readonly<LiveTable>,
  rows: number[],
  now: number,
): EmbedRows['lists'][number] {
  const { table, columns, number, epoch, seq, asOf } = liveTable
  const values = encodeSnapshot({
    line: table.line,
    table: number,
    epoch,
    seq,
    asOf,
    sentAt: now,
    columns: columns.map((column) => Float64Array.from(rows, (row) => column[row] ?? Number.NaN)),
  })
  const own = mapColumns(table, (column, empty) => rows.map((row) => column[row] ?? empty))
  return {
    // An embed names no sectors.
    table: { ...own, sectorNames: [], sectors: rows.map(() => []) },
    values: Buffer.from(values).toString('base64'),
    rows,
    count: table.symbolId.length,
  }
}
