import { pairOfCoin } from '../../../content/coins/coin-facts.ts'
import type { SymbolPlace } from '../../../market/find-symbol.ts'
import { decimalAt, numberAt } from '../../../market/prices.ts'
import { emptyCard, type PictureCard } from '../card.ts'
import type { CardReader, CardSources } from './card-sources.ts'

/**
 * The picture of a coin: the price of its main pair. Undefined for a coin that the reader is not shown.
 * @param code in capitals
 */
export function tokenCard(
  { market, coins }: Pick<CardSources, 'market' | 'coins'>,
  code: string,
  { hidden, write }: CardReader,
): PictureCard | undefined {
  const coin = coins.find(code, hidden)
  const place = coin && pairOfCoin(market, coin, undefined)
  // A pair has no page of its own, and so no picture.
  if (coin?.base.toUpperCase() !== code || place === undefined) return undefined
  const { liveTable, row } = place
  const { table } = liveTable
  const quote = table.quote[row] ?? ''
  const own = write.name(coin.base)
  const name = write.name(table.coinName[row] ?? '', coin.base)
  const dollars = market.dollars(quote) ?? Number.NaN
  const priceOf = (field: 'high24h' | 'low24h'): string =>
    write.price(decimalAt(liveTable, row, field))
  const { texts, fact } = write
  return {
    ...emptyCard,
    asOf: write.time(liveTable.asOf),
    icon: table.icon[row] ?? '',
    heading: name,
    detail: own === name ? '' : own,
    figure: write.price(decimalAt(liveTable, row, 'last')),
    note: quote,
    change: write.change(
      numberAt(liveTable, row, 'last') / numberAt(liveTable, row, 'open24h') - 1,
    ),
    graph: sparkline(market, place),
    facts: [
      ...fact(texts.high24h, priceOf('high24h')),
      ...fact(texts.low24h, priceOf('low24h')),
      ...fact(texts.turnover24h, write.money(numberAt(liveTable, row, 'turnover24h') * dollars)),
      ...fact(texts.marketCap, write.money(coin.marketCap)),
    ],
  }
}

/** The last hourly closes and the present price. */
function sparkline(
  { closes }: CardSources['market'],
  { liveTable, row }: SymbolPlace,
): PictureCard['graph'] {
  const hourly = closes.bySymbol.get(liveTable.table.symbolId[row] ?? '') ?? []
  const values = [...hourly, numberAt(liveTable, row, 'last')].filter((value) =>
    Number.isFinite(value),
  )
  return values.length < 2 ? undefined : { kind: 'line', values, ofChange: true }
}
