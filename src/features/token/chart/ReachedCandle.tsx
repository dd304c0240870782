import { useLingui } from '@lingui/react/macro'
import type { PriceLook } from '../../../charts/price-chart/look.ts'
import { wallTime } from '../../../charts/time-labels.ts'
import type { Kline } from '../../../contract/entities/market/kline.ts'
import hidden from '../../../ui/visually-hidden.module.css'
import { priceOf } from './price-of.ts'

/** Says the candle that somebody has reached by keys. */
export function ReachedCandle({ candle, look }: { candle: Kline | undefined; look: PriceLook }) {
  const { t } = useLingui()
  const text = (): string => {
    if (candle === undefined) return ''
    const when = look.labels.full(wallTime(candle.time, look.zone), look.withClock)
    const [open, high] = [priceOf(candle.open, look), priceOf(candle.high, look)]
    const [low, close] = [priceOf(candle.low, look), priceOf(candle.close, look)]
    return t`${when}: open ${open}, high ${high}, low ${low}, close ${close}`
  }
  return (
    <p className={hidden.hidden} role="status">
      {text()}
    </p>
  )
}
