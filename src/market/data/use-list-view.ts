import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { SymbolTable } from '../../contract/market/symbol-table.ts'
import type { ListFeed } from '../../feed/feed-types.ts'
import { useLocale } from '../../i18n/locale-context.tsx'
import { numberStyle } from '../../i18n/number-style.ts'
import { usePreference } from '../../storage/react.tsx'
import { useMedia } from '../../ui/use-media.ts'
import type { ListView, Writing } from './list-view.ts'
import { moneyIn, type Rates } from './money.ts'
import { type OpenPrices, rebasedFeed, withOpens } from './open-prices.ts'
import { readQuoteRates } from './quote-rates.ts'

/** Screens on which a long number leaves no room for what stands beside it. */
const narrow = '(width<25em)'

/** How cells write in the user's language and display currency. */
export function useWriting(rates: Rates): Writing {
  const { language } = useLocale()
  const currency = usePreference('currency')
  const { t } = useLingui()
  // Dollars are exact on every screen: nothing of theirs changes when it is known.
  const brief = useMedia(narrow) && currency !== 'USD'
  const money = useMemo(
    () => moneyIn(currency, rates, language, brief),
    [currency, rates, language, brief],
  )
  const words = useMemo(
    () => ({ up: `${t`up`} `, down: `${t`down`} `, about: `${t`about`} ` }),
    [t],
  )
  return useMemo(() => ({ style: numberStyle(language), money, words }), [language, money, words])
}

/**
 * The view of a list in the user's language and display currency; none without a table.
 * @param opens what its changes are measured from, where that is not 24 hours ago
 */
export function useListView(
  listFeed: ListFeed,
  table: SymbolTable | undefined,
  rates: Rates,
  opens?: OpenPrices | Float64Array,
): ListView | undefined {
  const writing = useWriting(rates)
  const feed = useMemo(() => {
    if (table === undefined || opens === undefined) return listFeed
    return opens instanceof Float64Array
      ? withOpens(listFeed, opens)
      : rebasedFeed(listFeed, table, opens)
  }, [listFeed, table, opens])
  const quotes = useMemo(
    () => (table === undefined ? undefined : readQuoteRates(feed, table, rates)),
    [feed, table, rates],
  )
  return useMemo(
    () =>
      table === undefined || quotes === undefined ? undefined : { ...writing, feed, table, quotes },
    [feed, table, quotes, writing],
  )
}
