import { isClosed, pageInstead } from '../../../src/contract/closed-pages.ts'
import { dayOf, isDay } from '../../../src/contract/day.ts'
import { decoded } from '../../../src/contract/decoded.ts'
import { type ListPageAddress, listPageOf } from '../../../src/contract/list-pages.ts'
import { findToken, type NamedToken } from '../../../src/contract/market/find-token.ts'
import { hasSector } from '../../../src/contract/market/has-sector.ts'
import { knowsSlugs } from '../../../src/contract/market/list-slugs.ts'
import { allMarketTypes, marketTypes } from '../../../src/contract/market/market-types.ts'
import type { SymbolTable } from '../../../src/contract/market/symbol-table.ts'
import type { Onchain } from '../../content/onchain/onchain.ts'
import type { Operator } from '../../content/operator/operator.ts'
import type { Clock } from '../../lib/clock.ts'
import type { MarketData } from '../../market/market-data.ts'

/** What tells which pages there are. */
export interface KnownPages {
  market: MarketData
  onchain: Pick<Onchain, 'knowsChain'>
  operator: Pick<Operator, 'closedPages'>
  /** The venue's time: which day it is. */
  clock: Pick<Clock, 'now'>
}

const tokenPage = /^\/markets\/tokens\/([^/]+)$/
const trendsPage = /^\/markets\/trends(?:\/([^/]+))?$/
const sectorPage = /^\/markets\/leadingDetail\/([^/]+)$/

/**
 * False for a page that the operator does not show, for the page of a token or sector that no list knows, for a
 * list of a category, currency or chain that is not there, and for the news of a day to come; lists are always
 * there before they are known. A token is named by its coin (`BTC`, in any case of letters) or by a symbol id, a
 * sector as it is as a category.
 * @param path canonical path of a page without locale
 * @param hidden codes of coins that the visitor is not shown: they have no page, nor sectors of them alone
 */
export function pageExists(
  path: string,
  { market, onchain, operator, clock }: KnownPages,
  hidden: ReadonlySet<string>,
): boolean {
  const list = listPageOf(path)
  const { closedPages } = operator
  if (isClosed(path, closedPages) && pageInstead(path, closedPages) === undefined) return false
  const day = trendsPage.exec(path)?.[1]
  if (day !== undefined) return isDay(day) && day <= dayOf(clock.now())
  if (!market.status().listed) return true
  const sector = sectorPage.exec(path)?.[1]
  if (sector !== undefined) return sectorExists(sector, market, hidden)
  return tokenPage.test(path)
    ? namedToken(path, market, hidden) !== undefined
    : listExists(list, market, onchain)
}

function listExists(
  page: ListPageAddress | undefined,
  market: MarketData,
  onchain: KnownPages['onchain'],
): boolean {
  if (page === undefined) return true
  const { area, marketType, slugs } = page
  if (area === 'onChain') return slugs.every((chain) => onchain.knowsChain(chain))
  const table = market.symbolTable(marketType)
  return table === undefined || knowsSlugs(table, slugs)
}

function sectorExists(segment: string, market: MarketData, hidden: ReadonlySet<string>): boolean {
  const table = market.symbolTable(marketTypes.spot)
  const sectorNames = table && sectorsWithCoins(table, hidden)
  return sectorNames === undefined || hasSector({ sectorNames }, decoded(segment) ?? '')
}

/** Names of the sectors that have a coin which is not hidden, in the order of the table. */
export function sectorsWithCoins(
  { base, sectors, sectorNames }: Pick<SymbolTable, 'base' | 'sectors' | 'sectorNames'>,
  hidden: ReadonlySet<string>,
): string[] {
  const shown = new Set(sectors.filter((_, row) => !hidden.has(base[row] ?? '')).flat())
  return sectorNames.filter((_, position) => shown.has(position))
}

/**
 * What the address of a token's page names; undefined for every other page, for what no list knows and for
 * coins that the visitor is not shown.
 * @param path canonical path of a page without locale
 */
export function namedToken(
  path: string,
  market: Pick<MarketData, 'symbolTable'>,
  hidden: ReadonlySet<string>,
): NamedToken | undefined {
  const segment = tokenPage.exec(path)?.[1]
  if (segment === undefined) return undefined
  const tables = allMarketTypes.flatMap((marketType) => market.symbolTable(marketType) ?? [])
  const token = findToken(tables, decoded(segment) ?? '')
  return token === undefined || hidden.has(token.base) ? undefined : token
}
