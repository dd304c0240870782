import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useMemo } from 'react'
import type { Crypto, PriceRecord } from '../../../contract/entities/crypto.ts'
import { dayName } from '../../../i18n/day-name.ts'
import { useLocale } from '../../../i18n/locale-context.tsx'
import { priceText } from '../../../market/cells/price-text.ts'
import { quotePrice } from '../../../market/cells/quote-price.ts'
import { stillText } from '../../../market/cells/still-text.ts'
import { TickCell } from '../../../market/cells/TickCell.tsx'
import { Bones } from '../cards/Bones.tsx'
import { Card } from '../cards/Card.tsx'
import type { Token, TokenSymbol } from '../page/token.ts'
import { changeFromText } from '../texts/move-text.ts'
import { RangeRail } from './RangeRail.tsx'
import styles from './ranges.module.css'

/** Where the price stands in its ranges, and the records of the pair. */
export function RangesCard({ token }: { token: Token }) {
  const { main, figures } = token
  const { crypto, failed } = figures
  const own = crypto?.symbolId === main.symbolId ? crypto : undefined
  const { table } = main.view
  const quote = table.quote[main.row] ?? ''
  return (
    <Card
      place="ranges"
      title={<Trans>Range and records</Trans>}
      note={
        <bdi dir="ltr" translate="no">
          {quote}
        </bdi>
      }
      foot={own?.records != null && <Since since={own.records.since} />}
    >
      <div className={styles.ranges}>
        <DayRange symbol={main} />
        {own?.ranges.map(({ window, low, high }) => (
          <Range key={window} window={window} symbol={main} low={low} high={high} />
        ))}
      </div>
      {own === undefined && !failed && <Bones rows={5} />}
      {own?.records != null && <Records symbol={main} records={own.records} />}
      {own !== undefined && own.records === null && (
        <p className={styles.note}>
          <Trans>There are no candles of this pair yet.</Trans>
        </p>
      )}
      {own === undefined && failed && (
        <p className={styles.note} role="status">
          <Trans>Longer ranges could not be loaded. They are asked for again.</Trans>
        </p>
      )}
    </Card>
  )
}

function DayRange({ symbol }: { symbol: TokenSymbol }) {
  const { view, row } = symbol
  const low = useMemo(() => priceText(view, 'low24h'), [view])
  const high = useMemo(() => priceText(view, 'high24h'), [view])
  return (
    <div className={styles.range}>
      <bdi className={styles.window}>
        <Trans>24 h</Trans>
      </bdi>
      <TickCell row={row} live={low} />
      <RangeRail symbol={symbol} />
      <TickCell row={row} live={high} />
    </div>
  )
}

interface RangeProps {
  window: '7d' | '30d' | '1y'
  symbol: TokenSymbol
  low: string
  high: string
}

function Range({ window, symbol, low, high }: RangeProps) {
  const { t } = useLingui()
  const names = { '7d': t`7 d`, '30d': t`30 d`, '1y': t`1 y` }
  const texts = useMemo(
    () => ({
      low: stillText(quotePrice(symbol, low)),
      high: stillText(quotePrice(symbol, high)),
    }),
    [symbol, low, high],
  )
  return (
    <div className={styles.range}>
      <bdi className={styles.window}>{names[window]}</bdi>
      <TickCell row={symbol.row} live={texts.low} />
      <RangeRail symbol={symbol} low={Number(low)} high={Number(high)} />
      <TickCell row={symbol.row} live={texts.high} />
    </div>
  )
}

function Records({
  symbol,
  records,
}: {
  symbol: TokenSymbol
  records: NonNullable<Crypto['records']>
}) {
  return (
    <dl className={styles.records}>
      <RecordLine name={<Trans>All-time high</Trans>} symbol={symbol} record={records.high} />
      <RecordLine name={<Trans>All-time low</Trans>} symbol={symbol} record={records.low} />
    </dl>
  )
}

interface RecordLineProps {
  name: ReactNode
  symbol: TokenSymbol
  record: PriceRecord
}

/** An extreme, its day, and how far the price has come since. */
function RecordLine({ name, symbol, record }: RecordLineProps) {
  const { language } = useLocale()
  const { view, row } = symbol
  const price = useMemo(() => stillText(quotePrice(symbol, record.price)), [symbol, record.price])
  const change = useMemo(() => changeFromText(view, Number(record.price)), [view, record.price])
  return (
    <div className={styles.record}>
      <dt>
        {name}
        <span className={styles.day}>{dayName(language, record.time)}</span>
      </dt>
      <dd>
        <TickCell row={row} live={price} />
        <span className={styles.distance}>
          <TickCell row={row} live={change} />
        </span>
      </dd>
    </div>
  )
}

function Since({ since }: { since: number }) {
  const { language } = useLocale()
  const day = dayName(language, since)
  return <Trans>From the candles of this pair here, since {day}.</Trans>
}
