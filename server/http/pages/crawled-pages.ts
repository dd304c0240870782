import { isClosed } from '../../../src/contract/closed-pages.ts'
import { defaultLocale } from '../../../src/contract/locales.ts'
import { allMarketTypes, marketTypes } from '../../../src/contract/market/market-types.ts'
import type { HiddenCoins } from '../../content/operator/hidden-coins.ts'
import type { Services } from '../core/services.ts'
import type { CrawledPages } from './crawler-files.ts'
import { sectorsWithCoins } from './known-pages.ts'

/** The pages of a gateway that search engines are told of: those that everybody may be shown. */
export function crawledPages({
  market,
  operator,
}: Pick<Services, 'market' | 'operator'>): CrawledPages {
  const hidden = (): HiddenCoins =>
    operator.hiddenFrom({ locale: defaultLocale.locale, country: '' })
  const isShown = (path: string): boolean => !isClosed(path, operator.closedPages)
  return {
    isShown,
    sectors: () => {
      const table = market.symbolTable(marketTypes.spot)
      return table !== undefined && isShown('/markets/leadingDetail')
        ? sectorsWithCoins(table, hidden())
        : []
    },
    coins: () => {
      const hiddenNow = hidden()
      const bases = allMarketTypes.flatMap(
        (marketType) => market.symbolTable(marketType)?.base ?? [],
      )
      return bases.filter((base) => !hiddenNow.has(base))
    },
  }
}
