import { hotListRules } from '../../../src/contract/market/label-rules.ts'
import { marketTypes } from '../../../src/contract/market/market-types.ts'
import { eightHourFunding } from '../funding.ts'
import type { MarketValues } from '../market-data.ts'
import { numberAt } from '../prices.ts'
import { rankedCoins } from '../ranks/ranked-coin.ts'
import type { CoinPast, Sample } from './coin-past.ts'

const hour = 3_600_000
const day = 24 * hour

/**
 * The coins that are compared, each by its busiest spot pair with what the gateway remembers of it: those
 * that traded for at least the floor of the hot lists. Funding, brought to 8 hours, and open interest are those
 * of the coin's USDT-M perpetual.
 * @param openInterests what was noted of perpetuals, by symbol id
 * @param now Unix ms
 */
export function gatherCoins(
  market: MarketValues,
  openInterests: ReadonlyMap<string, readonly Sample[]>,
  now: number,
): CoinPast[] {
  const liveTable = market.liveTable(marketTypes.spot)
  if (liveTable === undefined) return []
  const rows = new Map(liveTable.table.symbolId.map((symbolId, row) => [symbolId, row]))
  const perpetuals = perpetualRows(market)
  return rankedCoins(market, marketTypes.spot)
    .filter(({ turnover24h }) => turnover24h >= hotListRules.liquidityFloor)
    .flatMap(({ symbolId, base }) => {
      const row = rows.get(symbolId)
      if (row === undefined) return []
      const perpetual = perpetuals.get(base)
      const sector = liveTable.table.sectorNames[liveTable.table.sectors[row]?.[0] ?? -1] ?? ''
      return [
        {
          symbolId,
          base,
          sector,
          prices: [
            { time: now - day, value: numberAt(liveTable, row, 'open24h') },
            ...hourlyClosesOf(market, symbolId).filter(({ time }) => time > now - day),
            { time: now, value: numberAt(liveTable, row, 'last') },
          ],
          turnovers: turnoversOf(market, symbolId, numberAt(liveTable, row, 'turnover24h'), now),
          funding:
            perpetual === undefined ? [] : [{ time: now, value: perpetual.eightHourFunding }],
          openInterest:
            perpetual === undefined
              ? []
              : [
                  ...(openInterests.get(perpetual.symbolId) ?? []),
                  { time: now, value: perpetual.openInterest },
                ],
        },
      ]
    })
}

interface Perpetual {
  symbolId: string
  eightHourFunding: number
  openInterest: number
}

/** The USDT-M perpetual of each coin. */
export function perpetualRows({
  liveTable,
}: Pick<MarketValues, 'liveTable'>): Map<string, Perpetual> {
  const values = liveTable(marketTypes.usdtM)
  if (values === undefined) return new Map()
  const { table } = values
  return new Map(
    table.symbolId.flatMap((symbolId, row): [string, Perpetual][] =>
      table.deliveryTime[row] === 0
        ? [
            [
              table.base[row] ?? '',
              {
                symbolId,
                eightHourFunding: eightHourFunding(values, row),
                openInterest: numberAt(values, row, 'openInterest'),
              },
            ],
          ]
        : [],
    ),
  )
}

/** The closes of the last full hours of a symbol, each known when its hour ended. */
export function hourlyClosesOf(
  { closes }: Pick<MarketValues, 'closes'>,
  symbolId: string,
): Sample[] {
  const points = closes.bySymbol.get(symbolId) ?? new Float64Array()
  const running = Math.floor(closes.asOf / hour) * hour
  return Array.from(points.subarray(0, -1), (value, index) => ({
    time: running - (points.length - 2 - index) * hour,
    value,
  }))
}

/** The turnovers of the last finished days, each known at the day's end, and that of the last 24 hours. */
function turnoversOf(
  { turnovers }: Pick<MarketValues, 'turnovers'>,
  symbolId: string,
  last: number,
  now: number,
): Sample[] {
  const days = turnovers.bySymbol.get(symbolId) ?? new Float64Array()
  const known = Array.from(days, (value, index) => ({
    time: (turnovers.day - (days.length - 1 - index)) * day,
    value,
  }))
  return [...known, { time: now, value: last }]
}
