import { decoded } from './decoded.ts'
import { type MarketType, marketTypes } from './market/market-types.ts'

/** What the address of a market list names. */
export interface ListPageAddress {
  area: 'spot' | 'futures' | 'margin' | 'onChain'
  /** The list whose coins the page shows; on the page of tokens, those of its cards. */
  marketType: MarketType
  /** The segments after the area, as they choose among the rows. */
  slugs: readonly string[]
}

const futuresMarketTypes: Readonly<Record<string, MarketType>> = {
  'usdc-m': marketTypes.usdcM,
  'coin-m': marketTypes.coinM,
}

/**
 * Reads the address of a market list; undefined for every other page.
 * @param path canonical path of a page without locale
 */
export function listPageOf(path: string): ListPageAddress | undefined {
  const [root, area = 'spot', ...slugs] = path.split('/').filter((segment) => segment !== '')
  if (root !== 'markets') return undefined
  switch (area) {
    case 'spot':
    case 'margin':
    case 'onChain':
      return {
        area,
        marketType: marketTypes.spot,
        slugs: slugs.map((slug) => decoded(slug) ?? slug),
      }
    case 'futures':
      return {
        area,
        marketType: futuresMarketTypes[slugs[0] ?? ''] ?? marketTypes.usdtM,
        slugs: [],
      }
    default:
      return undefined
  }
}
