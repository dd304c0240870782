import { Trans } from '@lingui/react/macro'
import { memo, useLayoutEffect, useMemo, useRef } from 'react'
import { fieldMask } from '../../../contract/market/ticker-fields.ts'
import { missing } from '../../../market/cells/cell-text.ts'
import { changeText } from '../../../market/cells/change-text.ts'
import { fundingText } from '../../../market/cells/funding-text.ts'
import { openInterestText } from '../../../market/cells/open-interest-text.ts'
import { priceText } from '../../../market/cells/price-text.ts'
import { turnoverText } from '../../../market/cells/sum-text.ts'
import { TickCell } from '../../../market/cells/TickCell.tsx'
import { watchWorth } from '../../../market/data/list-view.ts'
import type { TokenSymbol } from '../page/token.ts'
import { usePairAddress } from '../page/use-open-pair.ts'
import { shareText, turnoverIn } from '../texts/total-text.ts'
import styles from './markets.module.css'
import { kindOf, useSymbolLabels } from './use-symbol-labels.ts'

interface MarketRowProps {
  symbol: TokenSymbol
  /** True for the pair that the page is of. */
  isShown: boolean
  /** What all markets of the coin trade, in USDT. */
  total: number
  /** Where it is traded; undefined for nowhere. */
  tradeAddress: string | undefined
}

/** One market of the coin. */
export const MarketRow = memo(function MarketRow(props: MarketRowProps) {
  const { symbol, isShown, total, tradeAddress } = props
  const { view, row, symbolId } = symbol
  const addressOf = usePairAddress()
  const texts = useMemo(
    () => ({
      price: priceText(view, 'last'),
      change: changeText(view, 'open24h'),
      funding: fundingText(view),
      openInterest: openInterestText(view),
      turnover: turnoverText(view),
    }),
    [view],
  )
  const isPerpetual = kindOf(symbol) === 'perpetual'
  const isContract = kindOf(symbol) !== 'spot'
  return (
    <tr data-symbol-id={symbolId} aria-current={isShown || undefined}>
      <th scope="row" className={styles.pair}>
        <a href={addressOf(view.table.base[row] ?? '', symbolId)}>
          <Name symbol={symbol} />
        </a>
        <span className={styles.kind}>
          <Kind symbol={symbol} />
          <span className={styles.narrow}>
            {' · '}
            <TickCell row={row} live={texts.turnover} />
          </span>
        </span>
      </th>
      <td data-col="price">
        <TickCell row={row} live={texts.price} flashes />
      </td>
      <td data-col="change24h">
        <span className={styles.change}>
          <TickCell row={row} live={texts.change} />
        </span>
      </td>
      <td className={styles.wide}>
        {isPerpetual ? <TickCell row={row} live={texts.funding} /> : missing}
      </td>
      <td className={styles.wide}>
        {isContract ? <TickCell row={row} live={texts.openInterest} /> : missing}
      </td>
      <td className={styles.middle}>
        <TickCell row={row} live={texts.turnover} />
      </td>
      <td className={styles.wide}>
        <Share symbol={symbol} total={total} />
      </td>
      {tradeAddress !== undefined && (
        <td className={styles.middle}>
          <a href={tradeAddress} className={styles.trade} rel="noopener">
            <Trans context="button">Trade</Trans>
          </a>
        </td>
      )}
    </tr>
  )
})

function Name({ symbol }: { symbol: TokenSymbol }) {
  const { nameOf } = useSymbolLabels()
  const { view, row } = symbol
  const { table } = view
  const isPair = kindOf(symbol) === 'spot'
  return (
    <bdi dir="ltr" translate="no">
      {isPair ? (
        <>
          <b>{table.base[row]}</b>
          <span className={styles.quiet}>/{table.quote[row]}</span>
        </>
      ) : (
        <b>{nameOf(symbol)}</b>
      )}
    </bdi>
  )
}

function Kind({ symbol }: { symbol: TokenSymbol }) {
  const { kindName } = useSymbolLabels()
  const { view, row } = symbol
  const leverage = view.table.maxLeverage[row] ?? 0
  return (
    <>
      {kindName(symbol)}
      {kindOf(symbol) !== 'spot' && leverage > 0 && (
        <>
          {' '}
          <bdi dir="ltr">{leverage}×</bdi>
        </>
      )}
    </>
  )
}

/** The part of all turnover of the coin that this market has, as a bar and a number. */
function Share({ symbol, total }: { symbol: TokenSymbol; total: number }) {
  const { view, row } = symbol
  const bar = useRef<HTMLSpanElement>(null)
  const text = useMemo(
    () => shareText(view, [symbol], () => turnoverIn(symbol) / total),
    [view, symbol, total],
  )
  useLayoutEffect(() => {
    const show = (): void => {
      const share = turnoverIn(symbol) / total
      const shown = Number.isFinite(share) ? Math.min(1, share) : 0
      bar.current?.style.setProperty('--share', shown.toFixed(3))
    }
    show()
    return watchWorth(symbol.view, symbol.row, fieldMask('turnover24h'), show)
  }, [symbol, total])
  return (
    <span className={styles.share}>
      <span ref={bar} className={styles.bar} aria-hidden />
      <TickCell row={row} live={text} />
    </span>
  )
}
