import { Trans, useLingui } from '@lingui/react/macro'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { useTradeAddress } from '../../../app/use-trade-address.ts'
import { usePaused } from '../../../feed/react.tsx'
import { useFollowInApp } from '../../../lib/use-follow-in-app.ts'
import type { ChangeBasis } from '../../../market/data/use-change-basis.ts'
import { useChangeLabel } from '../../../market/data/use-change-label.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { Card } from '../cards/Card.tsx'
import type { Token, TokenSymbol } from '../page/token.ts'
import { turnoverOfAll } from '../texts/total-text.ts'
import { MarketChoices } from './MarketChoices.tsx'
import { MarketRow } from './MarketRow.tsx'
import { type MarketChoice, marketChoices, orderMarkets } from './market-order.ts'
import styles from './markets.module.css'

/** How often markets are put in order anew, in ms. */
const orderInterval = 10_000

/** The coin's pairs on all lists, live. */
export function MarketsHere({ token, basis }: { token: Token; basis: ChangeBasis }) {
  const { t } = useLingui()
  const follow = useFollowInApp()
  const changeLabel = useChangeLabel(basis.zone)
  const tradeAddress = useTradeAddress()
  const { base, main, symbols, status } = token
  const [choice, setChoice] = useState<MarketChoice>('all')
  const choices = useMemo(() => marketChoices(symbols), [symbols])
  const chosen = choices.some((entry) => entry.choice === choice) ? choice : 'all'
  const table = useRef<HTMLTableElement>(null)
  const { rows, total } = useOrder(symbols, chosen, table)
  return (
    <Card
      id="markets"
      place="markets"
      title={<Trans>Markets here</Trans>}
      controls={<MarketChoices choices={choices} value={chosen} onChoose={setChoice} />}
    >
      <table
        ref={table}
        className={styles.table}
        data-dated
        data-stale={status.stale || undefined}
        aria-label={t`Markets of ${base}`}
        onClick={follow}
      >
        <thead>
          <tr>
            <th scope="col">
              <Trans context="column">Pair</Trans>
            </th>
            <th scope="col">
              <Trans>Price</Trans>
            </th>
            <th scope="col">{changeLabel}</th>
            <th scope="col" className={styles.wide}>
              <Trans>Funding</Trans>
            </th>
            <th scope="col" className={styles.wide}>
              <Trans>Open interest</Trans>
            </th>
            <th scope="col" className={styles.middle}>
              <Trans>Turnover</Trans>
            </th>
            <th scope="col" className={styles.wide}>
              <Trans>Share of turnover</Trans>
            </th>
            {tradeAddress !== undefined && (
              <th scope="col" className={styles.middle}>
                <VisuallyHidden>
                  <Trans context="button">Trade</Trans>
                </VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((symbol) => (
            <MarketRow
              key={symbol.symbolId}
              symbol={symbol}
              isShown={symbol.symbolId === main.symbolId}
              total={total}
              tradeAddress={tradeAddress?.(symbol.symbolId)}
            />
          ))}
        </tbody>
      </table>
    </Card>
  )
}

/** The markets in their order and what all of them trade, worked out every ten seconds, never under a pointer. */
function useOrder(
  symbols: readonly TokenSymbol[],
  choice: MarketChoice,
  table: RefObject<HTMLElement | null>,
): { rows: readonly TokenSymbol[]; total: number } {
  const paused = usePaused()
  const [round, setRound] = useState(0)
  useEffect(() => {
    if (paused) return undefined
    const timer = setInterval(() => {
      const isHeld = table.current?.matches(':hover, :focus-within') === true
      if (!isHeld) setRound((before) => before + 1)
    }, orderInterval)
    return () => clearInterval(timer)
  }, [paused, table])
  return useMemo(() => {
    // Values are read anew in each round, although nothing that React knows of has changed.
    void round
    return { rows: orderMarkets(symbols, choice), total: turnoverOfAll(symbols) }
  }, [symbols, choice, round])
}
