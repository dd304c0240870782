import type { Locale } from '../../contract/locales.ts'
import { withLocale } from '../../contract/routes.ts'
import { stringifySearch } from '../../lib/search-string.ts'
import type { ListSearch } from '../order/list-search.ts'

/** Market areas that have a list. */
export type Area = 'favorite' | 'spot' | 'futures' | 'margin' | 'onChain'

/** The address of a list: of a category where one is given, with its search. */
export type AddressOf = (locale: Locale, category: string | undefined, search: ListSearch) => string

/** Addresses of spot lists: `/markets` for all pairs, else `/markets/spot/<category>`. */
export const spotAddress: AddressOf = (locale, category, search) =>
  address(locale, category === undefined ? '/markets' : `/markets/spot/${category}`, search)

/** Addresses of margin lists: the first segment says nothing, the second is the category. */
export const marginAddress: AddressOf = (locale, category, search) =>
  address(locale, `/markets/margin${category === undefined ? '' : `/all/${category}`}`, search)

/** Addresses of on-chain lists, where the category is a chain. */
export const onchainAddress: AddressOf = (locale, chain, search) =>
  address(locale, `/markets/onChain${chain === undefined ? '' : `/${chain}`}`, search)

/** Addresses of favorites, where the category is one of the user's own by id. */
export const favoriteAddress: AddressOf = (locale, groupId, search) =>
  address(locale, `/markets/favorite${groupId === undefined ? '' : `/${groupId}`}`, search)

/** Addresses of the lists of one kind of contract. Their path names the kind, so the search the category. */
export function futuresAddress(slug: string | undefined): AddressOf {
  const path = slug === undefined ? '/markets/futures' : `/markets/futures/${slug}`
  return (locale, category, search) => {
    const { category: _, ...rest } = search
    return address(locale, path, category === undefined ? rest : { ...rest, category })
  }
}

function address(locale: Locale, path: string, search: ListSearch): string {
  return withLocale(locale, path) + stringifySearch({ ...search })
}
