import { type HeatScale, heatScales } from '../../../charts/treemap/heat-steps.ts'
import type { MarketWindow } from '../../../contract/market/windows.ts'
import {
  type HeatColour,
  type HeatMarket,
  type HeatSize,
  type OverviewSearch,
  usualWindow,
} from '../overview-search.ts'

/** Everything that is chosen on the heat map. */
export interface HeatSettings {
  market: HeatMarket
  size: HeatSize
  colour: HeatColour
  window: MarketWindow
  grouped: boolean
  scale: HeatScale
  zoom: string | undefined
  as: 'map' | 'list'
  /** The most tiles that are shown. */
  limit: number
}

/** Tiles of a map: more cannot be read. */
const tileLimits = { phone: 30, wide: 150 } as const
/** Rows of the list. */
const rowLimit = 200

/**
 * What is chosen: what the address says, else the default of the device. What a market does not have
 * counts as its default.
 * @param phone whether the screen is that of a phone
 */
export function heatSettings(search: OverviewSearch, phone: boolean): HeatSettings {
  const { market = 'spot', size, colour, window = usualWindow, group, scale, zoom, as } = search
  return {
    market,
    size: size !== undefined && hasSize(market, size) ? size : 'rootTurnover',
    colour: colour !== undefined && hasColour(market, colour) ? colour : 'change',
    window,
    // Inside one sector there is nothing to group.
    grouped: zoom === undefined && (group ?? (phone ? 'none' : 'sector')) === 'sector',
    scale: heatScales.find((known) => String(known) === scale) ?? 5,
    zoom,
    as: as ?? 'map',
    limit: as === 'list' ? rowLimit : tileLimits[phone ? 'phone' : 'wide'],
  }
}

/** Whether a market has what areas are to stand for: supplies are of coins, not of their contracts. */
export function hasSize(market: HeatMarket, size: HeatSize): boolean {
  return market !== 'usdtM' || (size !== 'marketCap' && size !== 'dilutedCap')
}

/** Whether a market has what colours are to stand for: contracts alone have a basis and funding. */
export function hasColour(market: HeatMarket, colour: HeatColour): boolean {
  return market === 'usdtM' || (colour !== 'basis' && colour !== 'funding')
}
