import { allMarketLines } from '../../src/contract/market/lines.ts'
import type { MarketData } from '../market/market-data.ts'

const tokenPage = /^\/markets\/tokens\/([^/]+)$/

/**
 * False for the page of a token that no list knows, once there are lists. A token is named by its coin
 * (`BTC`, in any case of letters) or by a symbol id.
 * @param path canonical path of a page without locale
 */
export function pageExists(path: string, market: MarketData): boolean {
  const segment = tokenPage.exec(path)?.[1]
  if (segment === undefined || !market.status().listed) return true
  const token = decoded(segment)
  const coin = token.toUpperCase()
  return allMarketLines.some((line) => {
    const table = market.symbolTable(line)
    return table !== undefined && (table.base.includes(coin) || table.symbolId.includes(token))
  })
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return ''
  }
}
