import {
  type CoinHiding,
  type CountryHiding,
  isCoinHidden,
} from '../../../src/contract/entities/coin-hiding.ts'

/** What distinguishes visitors who are shown different coins. */
export interface Visitor {
  /** Name in the locale table. */
  locale: string
  /** ISO 3166 in capitals; empty where unknown. */
  country: string
}

/** Codes of coins. Equal ones are the same object, so that it can name a class of visitors. */
export type HiddenCoins = ReadonlySet<string>

/** Visitors from whom nothing is hidden. */
export const nothingHidden: HiddenCoins = new Set()

/** How many classes of visitors are told apart at a time. */
const capacity = 10_000

/** Tells which coins are hidden from a visitor. */
export function hideCoins(items: readonly CoinHiding[]): (visitor: Visitor) => HiddenCoins {
  const classes = new Map<string, HiddenCoins>([['', nothingHidden]])
  return ({ locale, country }) => {
    const coins = items
      .filter((item) => isCoinHidden(item, locale, country))
      .map((item) => item.baseSymbol)
      .sort()
    const key = coins.join(' ')
    const known = classes.get(key)
    if (known !== undefined) return known
    if (classes.size >= capacity) return new Set(coins)
    const own = new Set(coins)
    classes.set(key, own)
    return own
  }
}

/** What a country is told of coins, for whatever language its visitors read. */
export function countryHidings(items: readonly CoinHiding[], country: string): CountryHiding[] {
  return items
    .filter(({ ipCountryNameList }) => !ipCountryNameList.includes(country))
    .map(({ baseSymbol, languageList }) => ({ baseSymbol, languageList }))
}
