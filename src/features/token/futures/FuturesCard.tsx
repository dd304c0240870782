import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useMemo } from 'react'
import { useVisitor } from '../../../app/visitor/use-visitor.ts'
import { isClosed } from '../../../contract/closed-pages.ts'
import { withLocale } from '../../../contract/routes.ts'
import { useLocale } from '../../../i18n/locale-context.tsx'
import { stringifySearch } from '../../../lib/search-string.ts'
import { useFollowInApp } from '../../../lib/use-follow-in-app.ts'
import type { LiveText } from '../../../market/cells/cell-text.ts'
import { countdownText, fundingText } from '../../../market/cells/funding-text.ts'
import { TickCell } from '../../../market/cells/TickCell.tsx'
import { Card } from '../cards/Card.tsx'
import { kindOf, useSymbolLabels } from '../markets/use-symbol-labels.ts'
import type { Token, TokenSymbol } from '../page/token.ts'
import { shareText, totalOpenInterestText, turnoverIn, turnoverOfAll } from '../texts/total-text.ts'
import styles from './futures.module.css'
import { basisText, yearlyFundingText } from './futures-texts.ts'

/** The page with more of this. */
const dataPage = '/markets/trading-data/trading'

/** The contracts of a coin together: what is open, what is paid, and how far they stand from spot. */
export function FuturesCard({ token }: { token: Token }) {
  const { symbols, main } = token
  const { view } = main
  const contracts = useMemo(() => symbols.filter((symbol) => kindOf(symbol) !== 'spot'), [symbols])
  const perpetual = busiestPerpetual(contracts)
  const openInterest = useMemo(() => totalOpenInterestText(view, contracts), [view, contracts])
  const share = useMemo(
    () => shareText(view, contracts, () => turnoverOfAll(contracts) / turnoverOfAll(symbols)),
    [view, contracts, symbols],
  )
  if (contracts.length === 0) return null
  return (
    <Card
      id="futures"
      place="futures"
      title={<Trans>Futures data</Trans>}
      controls={<MoreData base={token.base} />}
      foot={<Trans>Of this venue, as its contracts trade now.</Trans>}
    >
      <div className={styles.tiles}>
        <Tile
          name={<Trans>Open interest</Trans>}
          row={main.row}
          live={openInterest}
          note={<ContractCount count={contracts.length} />}
        />
        {perpetual !== undefined && <PerpetualTiles symbol={perpetual} />}
        <Tile
          name={<Trans>Futures in turnover</Trans>}
          row={main.row}
          live={share}
          note={<Trans>24 h</Trans>}
        />
      </div>
    </Card>
  )
}

function MoreData({ base }: { base: string }) {
  const locale = useLocale()
  const follow = useFollowInApp()
  if (isClosed(dataPage, useVisitor().closedPages)) return null
  return (
    <span onClick={follow}>
      <a
        className={styles.more}
        href={withLocale(locale, dataPage) + stringifySearch({ coin: base })}
      >
        <Trans context="page">Trading data</Trans>
      </a>
    </span>
  )
}

function ContractCount({ count }: { count: number }) {
  const { t } = useLingui()
  return t`${count} contracts`
}

/** Funding and basis of the perpetual that trades most. */
function PerpetualTiles({ symbol }: { symbol: TokenSymbol }) {
  const { t } = useLingui()
  const { nameOf } = useSymbolLabels()
  const { view, row } = symbol
  const hours = view.table.fundingInterval[row] ?? 0
  const texts = useMemo(
    () => ({
      funding: fundingText(view),
      countdown: countdownText(view),
      year: yearlyFundingText(view),
      basis: basisText(view),
    }),
    [view],
  )
  return (
    <>
      <Tile
        name={hours > 0 ? t`Funding, ${hours} h` : t`Funding`}
        row={row}
        live={texts.funding}
        aside={<TickCell row={row} live={texts.countdown} />}
        note={
          hours > 0 && (
            <Trans>
              about <TickCell row={row} live={texts.year} /> a year
            </Trans>
          )
        }
      />
      <Tile
        name={<Trans>Basis to index</Trans>}
        row={row}
        live={texts.basis}
        note={
          <bdi dir="ltr" translate="no">
            {nameOf(symbol)}
          </bdi>
        }
      />
    </>
  )
}

interface TileProps {
  name: ReactNode
  row: number
  live: LiveText
  /** Stands behind the value. */
  aside?: ReactNode
  note: ReactNode
}

function Tile({ name, row, live, aside, note }: TileProps) {
  return (
    <div className={styles.tile}>
      <p className={styles.name}>{name}</p>
      <p className={styles.value}>
        <TickCell row={row} live={live} />
        {aside !== undefined && <span className={styles.aside}>{aside}</span>}
      </p>
      <p className={styles.note}>{note}</p>
    </div>
  )
}

function busiestPerpetual(contracts: readonly TokenSymbol[]): TokenSymbol | undefined {
  let busiest: { symbol: TokenSymbol; turnover: number } | undefined
  for (const symbol of contracts) {
    const turnover = turnoverIn(symbol) || 0
    if (kindOf(symbol) !== 'perpetual') continue
    if (busiest === undefined || turnover > busiest.turnover) busiest = { symbol, turnover }
  }
  return busiest?.symbol
}
