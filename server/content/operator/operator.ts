import type { Banner } from '../../../src/contract/entities/banner.ts'
import type { PublicConfig } from '../../../src/contract/entities/public-config.ts'
import type { RegionRules } from '../../../src/contract/entities/region-rules.ts'
import type { ChangeRules } from '../../../src/contract/market/change-rules.ts'
import { LruCache } from '../../lib/lru-cache.ts'
import { closedPages } from './closed-pages.ts'
import { countryHidings, type HiddenCoins, hideCoins, type Visitor } from './hidden-coins.ts'
import type { OperatorFile } from './operator-file.ts'

/** Places that have banners. */
export type BannerPlace = OperatorFile['banners'][number]['place']

/** What the operator decided, ready to be asked. */
export interface Operator {
  /** What the public configuration says, but for the Bitcoin chain. */
  publicConfig: Omit<PublicConfig, 'coinHalfConfig'>
  /** The block of Bitcoin to count from; null for no countdown, undefined where the operator says nothing. */
  coinHalf: OperatorFile['coinHalfConfig']
  /** The figures of the market-maker program; undefined where the operator publishes none. */
  marketMaker: OperatorFile['marketMaker']
  /** Whether on-chain lists are shown. */
  onChain: boolean
  /** Pages without locale that are not shown, nor those below them. */
  closedPages: readonly string[]
  /** What counts as a market change. */
  changeRules: ChangeRules
  hiddenFrom: (visitor: Visitor) => HiddenCoins
  /** What may be shown in a country, ISO 3166 in capitals; empty where unknown. */
  rulesIn: (country: string) => RegionRules
  /** The same as JSON, as pages carry it. */
  rulesTextIn: (country: string) => string
  /** @param locale name in the locale table */
  banners: (place: BannerPlace, locale: string) => Banner[]
}

/** More countries than have two letters. */
const countries = 700

/**
 * The decisions of an operator's file.
 * @param missingPages further pages that are not shown, because the venue has nothing for them
 */
export function createOperator(
  file: OperatorFile,
  missingPages: () => readonly string[] = () => [],
): Operator {
  const {
    onChainSwitch: onChain,
    hiddenCoins,
    banners,
    changeRules,
    coinHalfConfig,
    marketMaker,
    ...publicConfig
  } = file
  const closedByFile = closedPages(file)
  const closed = (): string[] => [...closedByFile, ...missingPages()]
  const rulesIn = (country: string): RegionRules => {
    return { hiddenCoins: countryHidings(hiddenCoins, country), onChain, closedPages: closed() }
  }
  const texts = new LruCache<string, string>(countries)
  return {
    publicConfig,
    coinHalf: coinHalfConfig,
    marketMaker,
    onChain,
    get closedPages() {
      return closed()
    },
    changeRules,
    hiddenFrom: hideCoins(hiddenCoins),
    rulesIn,
    rulesTextIn: (country) =>
      texts.take(`${country} ${missingPages().join(' ')}`, () => JSON.stringify(rulesIn(country))),
    banners: (place, locale) =>
      banners
        .filter((banner) => banner.place === place && isFor(banner, locale))
        .map(({ place: _, locales: __, ...banner }) => banner),
  }
}

function isFor({ locales }: OperatorFile['banners'][number], locale: string): boolean {
  return locales === undefined || locales.some((name) => name === locale)
}
