import { useRouter } from '@tanstack/react-router'
import { type MouseEvent, useMemo } from 'react'
import { useLocale } from '../../../i18n/locale-context.tsx'
import { stringifySearch } from '../../../lib/search-string.ts'
import { useFollowInApp } from '../../../lib/use-follow-in-app.ts'
import type { AddressOf } from '../../../market/addresses/areas.ts'
import { tokenAddress } from '../../../market/addresses/token-address.ts'
import {
  type ListSearch,
  type Sort,
  sortParam,
  withSearch,
} from '../../../market/order/list-search.ts'
import type { ChipChoice } from '../filters/FilterChips.tsx'

/** What changes the address of a list. The page stays where it is scrolled to. */
export interface ListAddress {
  hrefOf: (symbolId: string) => string
  search: (q: string) => void
  sort: (sort: Sort | undefined) => void
  choose: (choice: ChipChoice) => void
  /** The address of what is shown, with these columns unless it names some. */
  linkOf: (columns: readonly string[] | undefined) => string
  /** Lets the columns be those that were chosen again. */
  forgetColumns: () => void
  /** Shows only what a unified account may trade, or everything. */
  unify: (on: boolean) => void
  /** Shows pairs of every band of changes again. */
  leaveBand: () => void
  /** All rows: no search, no quote, no category, no band, any account. */
  clear: () => void
  open: (symbolId: string) => void
  /** Shows one of the lists under the address; undefined for all of them. */
  list: (list: string | undefined) => void
  /** Goes to one of our pages. */
  go: (href: string) => void
  /** Follows a link to one of our pages inside the app. */
  follow: (event: MouseEvent) => void
}

/**
 * The actions of a list on its address.
 * @param addressOf addresses of the list's area; the same function each time
 */
export function useListAddress(search: ListSearch, addressOf: AddressOf): ListAddress {
  const locale = useLocale()
  const router = useRouter()
  const follow = useFollowInApp()
  return useMemo(() => {
    const here = (next: ListSearch): string =>
      router.state.location.pathname + stringifySearch({ ...next })
    const replace = (href: string): void => {
      void router.navigate({ href, replace: true, resetScroll: false })
    }
    const choose = ({ quote, category }: ChipChoice): void => {
      const href = addressOf(locale, category, withSearch(search, { quote }))
      void router.navigate({ href, resetScroll: false })
    }
    return {
      hrefOf: (symbolId) => tokenAddress(locale, symbolId),
      search: (q) => replace(here(withSearch(search, { q }))),
      sort: (sort) => replace(here(withSearch(search, { sort: sortParam(sort) }))),
      choose,
      linkOf: (columns) =>
        here(withSearch(search, { columns: search.columns ?? columns?.join('.') })),
      forgetColumns: () => {
        if (search.columns !== undefined) replace(here(withSearch(search, { columns: undefined })))
      },
      unify: (on) => {
        const href = here(withSearch(search, { uta: on ? '1' : undefined }))
        void router.navigate({ href, resetScroll: false })
      },
      leaveBand: () => replace(here(withSearch(search, { band: undefined }))),
      clear: () => {
        const all = { q: undefined, quote: undefined, uta: undefined, band: undefined }
        const rest = withSearch(search, all)
        replace(addressOf(locale, undefined, rest))
      },
      open: (symbolId) => void router.navigate({ href: tokenAddress(locale, symbolId) }),
      list: (list) => replace(here(withSearch(search, { list }))),
      go: (href) => void router.navigate({ href }),
      follow,
    }
  }, [locale, router, search, addressOf, follow])
}
