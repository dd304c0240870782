import type { Banner } from '../../../src/contract/entities/banner.ts'
import type { PublicConfig } from '../../../src/contract/entities/public-config.ts'
import { type HiddenCoins, hideCoins, type Visitor } from './hidden-coins.ts'
import type { OperatorFile } from './operator-file.ts'

/** Places that have banners. */
export type BannerPlace = OperatorFile['banners'][number]['place']

/** What the operator decided, ready to be asked. */
export interface Operator {
  publicConfig: PublicConfig
  /** Whether on-chain lists are shown. */
  onChain: boolean
  hiddenFrom: (visitor: Visitor) => HiddenCoins
  /** @param locale name in the locale table */
  banners: (place: BannerPlace, locale: string) => Banner[]
}

/** The decisions of an operator's file. */
export function createOperator(file: OperatorFile): Operator {
  const { onChainSwitch: onChain, hiddenCoins, banners, ...publicConfig } = file
  return {
    publicConfig,
    onChain,
    hiddenFrom: hideCoins(hiddenCoins),
    banners: (place, locale) =>
      banners
        .filter((banner) => banner.place === place && isFor(banner, locale))
        .map(({ place: _, locales: __, ...banner }) => banner),
  }
}

function isFor({ locales }: OperatorFile['banners'][number], locale: string): boolean {
  return locales === undefined || locales.some((name) => name === locale)
}
