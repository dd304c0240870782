import type { HeatScale } from '../../charts/treemap/heat-steps.ts'
import { type MarketWindow, marketWindows } from '../../contract/market/windows.ts'

/** Which pairs the heat map shows, the first unless told otherwise. */
export const heatMarkets = [
  'spot',
  'withoutBtc',
  'withoutStablecoins',
  'defi',
  'favorites',
  'usdtM',
] as const
export type HeatMarket = (typeof heatMarkets)[number]

/** What areas stand for; the square root keeps small pairs readable. */
export const heatSizes = ['rootTurnover', 'turnover', 'marketCap', 'dilutedCap', 'equal'] as const
export type HeatSize = (typeof heatSizes)[number]

/** What colours stand for. */
export const heatColours = ['change', 'range', 'volume', 'basis', 'funding'] as const
export type HeatColour = (typeof heatColours)[number]

/** What changes are measured over unless told otherwise; a day follows the user's time basis. */
export const usualWindow: MarketWindow = '24h'

/** What the address of the overview says; what is absent is the default. */
export interface OverviewSearch {
  view?: 'heat-map'
  market?: HeatMarket
  size?: HeatSize
  colour?: HeatColour
  window?: MarketWindow
  /** Absent: by sector where there is room, not at all on phones. */
  group?: 'none' | 'sector'
  /** What the strongest colour stands for, in percent. */
  scale?: `${HeatScale}`
  /** The sector that the map is narrowed to, as in addresses. */
  zoom?: string
  /** Absent is the map. */
  as?: 'list'
  /** Which way the leaderboard of the overview looks; absent is up. */
  board?: 'up' | 'down'
}

/** The values of each part that are no default. */
const choices = {
  view: ['heat-map'],
  market: heatMarkets.slice(1),
  size: heatSizes.slice(1),
  colour: heatColours.slice(1),
  window: marketWindows.filter((window) => window !== usualWindow),
  group: ['none', 'sector'],
  scale: ['3', '10'],
  as: ['list'],
  board: ['down'],
} as const satisfies { [Key in keyof OverviewSearch]: readonly OverviewSearch[Key][] }

const zoomPattern = /^[\p{L}\p{N}-]{1,40}$/u

/** Reads the query of the overview. Anything unknown, and every default, counts as absent. */
export function parseOverviewSearch(search: Record<string, unknown>): OverviewSearch {
  const known = Object.entries(choices).flatMap(([name, values]) => {
    // Digits alone arrive as a number.
    const asked = search[name]
    const text = typeof asked === 'number' ? String(asked) : asked
    const value = values.find((one) => one === text)
    return value === undefined ? [] : [[name, value] as const]
  })
  const { zoom } = search
  return {
    ...Object.fromEntries(known),
    ...(typeof zoom === 'string' && zoomPattern.test(zoom) && { zoom }),
  }
}

/** Parts of the search to replace; undefined removes one. */
export type SearchChange = { [Key in keyof OverviewSearch]: OverviewSearch[Key] | undefined }

/** The search with some parts replaced; defaults remove them too. */
export function withHeat(search: OverviewSearch, part: SearchChange): OverviewSearch {
  return parseOverviewSearch({ ...search, ...part })
}
