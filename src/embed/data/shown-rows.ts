import type { EmbedData } from '../../contract/embed/embed-data.ts'
import { tokenPath } from '../../contract/token-address.ts'
import { createStaticFeed } from '../../feed/static-feed.ts'
import { numberStyle } from '../../i18n/number-style.ts'
import type { ListView } from '../../market/data/list-view.ts'
import { moneyIn } from '../../market/data/money.ts'
import { readQuoteRates } from '../../market/data/quote-rates.ts'
import type { EmbedContent } from './embed-lists.ts'

/** A row as an embed draws it. */
export interface ShownRow {
  symbolId: string
  base: string
  /** What it is called: `BTC/USDT`, or as its contract is. */
  name: string
  /** The page of its coin. */
  href: string
  /** Where its values stand: a row of `view`, read anew each time. */
  view: ListView
  row: number
}

/** The rows of an embed in their order. @param language BCP 47 key */
export function shownRows(
  content: EmbedContent,
  { texts, prefix }: Pick<EmbedData, 'texts' | 'prefix'>,
  language: string,
): ShownRow[] {
  const writing = {
    style: numberStyle(language),
    money: moneyIn('USD', {}, language),
    words: { up: `${texts.up} `, down: `${texts.down} `, about: `${texts.about} ` },
  }
  const rows = content.lists.flatMap(({ table, snapshot }): ShownRow[] => {
    const { feed } = createStaticFeed([{ table, snapshot }]).retain(snapshot.line)
    const view = { ...writing, feed, table, quotes: readQuoteRates(feed, table, {}) }
    return table.symbolId.map((symbolId, row) => {
      const base = table.base[row] ?? ''
      return {
        symbolId,
        base,
        name: nameOf(table.symbolCode[row] ?? '', base, table.quote[row] ?? '', symbolId),
        href: prefix + tokenPath(base, symbolId),
        view,
        row,
      }
    })
  })
  const bySymbol = new Map(rows.map((row) => [row.symbolId, row]))
  return content.order.flatMap((symbolId) => bySymbol.get(symbolId) ?? [])
}

/** A spot pair by its coins; a contract by its code, which tells it from the pair. */
function nameOf(code: string, base: string, quote: string, symbolId: string): string {
  return symbolId.endsWith('_SPBL') ? `${base}/${quote}` : code
}
