import { decoded } from './decoded.ts'
import { type MarketLine, marketLines } from './market/lines.ts'

/** What the address of a market list names. */
export interface ListPageAddress {
  area: 'spot' | 'futures' | 'margin' | 'onChain'
  /** The list whose coins the page shows; on the page of tokens, those of its cards. */
  line: MarketLine
  /** The segments after the area, as they choose among the rows. */
  slugs: readonly string[]
}

const futuresLines: Readonly<Record<string, MarketLine>> = {
  'usdc-m': marketLines.usdcM,
  'coin-m': marketLines.coinM,
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
      return { area, line: marketLines.spot, slugs: slugs.map((slug) => decoded(slug) ?? slug) }
    case 'futures':
      return { area, line: futuresLines[slugs[0] ?? ''] ?? marketLines.usdtM, slugs: [] }
    default:
      return undefined
  }
}
