import { useMemo } from 'react'
import { type Decimal, parseDecimal } from '../../i18n/decimal.ts'
import type { NumberStyle } from '../../i18n/number-style.ts'
import { formatCompressedPrice, formatPrice } from '../../i18n/price.ts'
import { CoinIcon } from '../../market/cells/CoinIcon.tsx'
import {
  type CellText,
  type LiveText,
  missingText,
  plainText,
} from '../../market/cells/cell-text.ts'
import { changeText, signedText } from '../../market/cells/change-text.ts'
import { dollarPriceText, priceText } from '../../market/cells/price-text.ts'
import { TickCell } from '../../market/cells/TickCell.tsx'
import type { Writing } from '../../market/data/list-view.ts'
import { isDollarQuote } from '../../market/data/quote-rates.ts'
import { useContractNames } from '../../market/data/use-contract-symbols.ts'
import { type SymbolSource, symbolFacts } from './entries.ts'
import { Marked } from './Marked.tsx'
import { matchIn, matchInPair } from './match-ranges.ts'
import styles from './search-panel.module.css'

interface SymbolLineProps {
  source: SymbolSource
  query: string
  writing: Writing
}

/** A symbol as one line: picture, pair and name, price and change, live where they can be. */
export function SymbolLine({ source, query, writing }: SymbolLineProps) {
  const { base, quote, title, icon } = symbolFacts(source, useContractNames())
  const ranges = matchInPair(base, quote, query)
  const { price, change } = useMemo(() => textsOf(source, writing), [source, writing])
  const row = 'row' in source ? source.row : 0
  return (
    <>
      <CoinIcon coin={base} icon={icon} />
      <span className={styles.names}>
        <bdi dir="ltr" translate="no">
          <span className={styles.base}>
            <Marked text={base} range={ranges.base} />
          </span>
          <span className={styles.quote}>
            /<Marked text={quote} range={ranges.quote} />
          </span>
        </bdi>
        <bdi className={styles.coin}>
          <Marked text={title} range={matchIn(title, query)} />
        </bdi>
      </span>
      <span className={styles.figures}>
        <span className={styles.price}>
          <TickCell row={row} live={price} flashes />
        </span>
        <span className={styles.change}>
          <TickCell row={row} live={change} />
        </span>
      </span>
    </>
  )
}

/** Price and change of a symbol: followed in its list, or as the gateway told them once. */
function textsOf(source: SymbolSource, writing: Writing): { price: LiveText; change: LiveText } {
  if ('view' in source) {
    return { price: priceText(source.view, 'last'), change: changeText(source.view, 'open24h') }
  }
  const { price, change24h, quote } = source.found
  const decimal = price === null ? undefined : parseDecimal(price)
  const text = isDollarQuote(quote)
    ? dollarPriceText(writing, decimal)
    : wordedPrice(decimal, Number(price), writing.style)
  return {
    price: still(decimal === undefined ? missingText() : text),
    change: still(change24h === null ? missingText() : signedText(writing, Number(change24h))),
  }
}

/** A price in one piece; where its zeros are counted, the whole number stands behind it. */
function wordedPrice(price: Decimal | undefined, value: number, style: NumberStyle): CellText {
  const [lead, full] = [formatCompressedPrice(price, style), formatPrice(price, style)]
  return { ...plainText(lead, value), full: lead === full ? '' : full }
}

function still(text: ReturnType<LiveText['read']>): LiveText {
  return { read: () => text, watch: () => () => {} }
}
