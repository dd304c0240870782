import type { Bar } from '../bar.ts'
import { unknownValues, type Values } from './averages.ts'

/** What begins the average anew, in UTC: short candles begin with the day, long ones later. */
export type VwapSession = 'day' | 'month' | 'year'

const lengths: Readonly<Record<VwapSession, number>> = { day: 10, month: 7, year: 4 }

/**
 * The average price weighted with volume since the session began. The price of a bar is the mean of its
 * high, low and close. Unknown until something was traded.
 */
export function volumeWeightedAverage(bars: readonly Bar[], session: VwapSession): Values {
  const averages = unknownValues(bars.length)
  let current = ''
  let worth = 0
  let volume = 0
  for (const [at, bar] of bars.entries()) {
    const own = new Date(bar.time).toISOString().slice(0, lengths[session])
    if (own !== current) {
      current = own
      worth = 0
      volume = 0
    }
    worth += (bar.volume * (bar.high + bar.low + bar.close)) / 3
    volume += bar.volume
    averages[at] = volume > 0 ? worth / volume : Number.NaN
  }
  return averages
}
