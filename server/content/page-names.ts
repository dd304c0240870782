import { listPageOf } from '../../src/contract/list-pages.ts'
import { findToken } from '../../src/contract/market/find-token.ts'
import { filterOfSlug } from '../../src/contract/market/list-slugs.ts'
import { allMarketTypes, marketTypes } from '../../src/contract/market/market-types.ts'
import type { SymbolTable } from '../../src/contract/market/symbol-table.ts'
import { pageKeys } from '../../src/contract/page-keys.ts'
import { dateLanguage } from '../../src/contract/text/date-language.ts'
import { findSymbol } from '../market/find-symbol.ts'
import type { MarketData, MarketValues } from '../market/market-data.ts'
import { symbolNames } from '../market/symbol-names.ts'
import type { Venue } from '../venues/venue.ts'
import type { Onchain } from './onchain/onchain.ts'
import { categoryText } from './titles.ts'

/** What the texts of pages say of the market as it is now. */
export interface PageNames {
  /**
   * What the texts of a page name: `Layer 1` for `/markets/spot/layer-1`. A part of the address that
   * nothing is known by stays as it is.
   * @param path canonical path without locale
   */
  values: (path: string, language: string) => readonly string[]
  /** Coins of the spot list in full hundreds, such as `800+`; undefined for fewer and before the first list. */
  count: () => string | undefined
}

/** Where names come from. */
export interface NameSources {
  venue: Pick<Venue, 'simulated'>
  market: Pick<MarketData, 'symbolTable'> & Pick<MarketValues, 'liveTable'>
  onchain: Pick<Onchain, 'firstTokens'>
}

/** What the simulated market says at most: it lists new coins every week, and its title should last. */
const mostSimulated = 800

/** Names from the market's tables and the chains. */
export function createPageNames({ venue, market, onchain }: NameSources): PageNames {
  const nameSymbol = symbolNames(market)
  let counted: { table: SymbolTable; text: string | undefined } | undefined

  const category = (slugs: readonly string[], language: string): string => {
    const named = slugs.length > 1 ? slugs.filter((slug) => slug !== 'all') : slugs
    const table = market.symbolTable(marketTypes.spot)
    return named.map((slug) => categoryName(table, slug, language)).join(' · ')
  }
  const token = (name: string): string => {
    if (findSymbol(market, name) !== undefined) return nameSymbol(name)
    const tables = allMarketTypes.flatMap((marketType) => market.symbolTable(marketType) ?? [])
    const base = findToken(tables, name)?.base
    if (base === undefined) return name
    const coinName = coinNameIn(tables, base)
    return coinName === base ? base : `${coinName} (${base})`
  }
  const chain = (name: string): string =>
    onchain.firstTokens(undefined, 0)?.chains.find((known) => known.chain === name)?.chainName ??
    name

  return {
    values: (path, language) => {
      const { values } = pageKeys(path)
      const [value] = values
      if (value === undefined) return values
      const page = listPageOf(path)
      if (page?.area === 'onChain') return [chain(value)]
      if (page !== undefined) return [category(page.slugs, language)]
      if (path.startsWith('/markets/tokens/')) return [token(value)]
      if (path.startsWith('/markets/leadingDetail/')) return [category([value], language)]
      return path.startsWith('/markets/trends/') ? [dayName(value, language)] : values
    },
    count: () => {
      const table = market.symbolTable(marketTypes.spot)
      if (table === undefined) return undefined
      if (counted?.table !== table) {
        const coins = new Set(table.base).size
        counted = {
          table,
          text: hundreds(venue.simulated ? Math.min(coins, mostSimulated) : coins),
        }
      }
      return counted.text
    },
  }
}

/** The full name of a coin; its code where the venue has no name for it. */
function coinNameIn(tables: readonly SymbolTable[], base: string): string {
  for (const table of tables) {
    const name = table.coinName[table.base.indexOf(base)]
    if (name !== undefined && name !== '') return name
  }
  return base
}

function hundreds(count: number): string | undefined {
  return count < 100 ? undefined : `${Math.floor(count / 100) * 100}+`
}

function categoryName(table: SymbolTable | undefined, slug: string, language: string): string {
  const own = (name: string): string => categoryText(name, language)
  const { quote, sector, label, unknown } = table ? filterOfSlug(table, slug) : {}
  if (sector !== undefined) return own(table?.sectorNames[sector] ?? slug)
  if (quote !== undefined) return quote
  return label !== undefined || unknown === undefined ? own(slug) : slug
}

/** A day as users write it; digits are Latin in every language, as on the pages. */
function dayName(day: string, language: string): string {
  const time = Date.parse(`${day}T00:00:00Z`)
  if (Number.isNaN(time)) return day
  const format = new Intl.DateTimeFormat(dateLanguage(language), {
    dateStyle: 'long',
    timeZone: 'UTC',
  })
  return format.format(time)
}
