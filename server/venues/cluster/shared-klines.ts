import { klineStart } from '../../../src/contract/market/kline-time.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Kline, KlineQuery, Venue } from '../venue.ts'

/** For how long an answer serves whoever asks for the same candles, in ms. */
const life = 1_000
/** How many answers are there at most; beyond, each is asked for by itself. */
const maxAnswers = 500

/**
 * Klines that are asked of a venue once for all who ask for the same ones while the answer comes, and a second longer:
 * many gateways cost an exchange as much as one.
 */
export function shareKlines(klines: Venue['klines'], clock: Pick<Clock, 'after'>): Venue['klines'] {
  const answers = new Map<string, Promise<Kline[]>>()
  return (query) => {
    const key = keyOf(query)
    const known = answers.get(key)
    if (known !== undefined) return known
    const asked = klines(query)
    if (answers.size >= maxAnswers) return asked
    answers.set(key, asked)
    const forget = (): void => void answers.delete(key)
    asked.then(() => clock.after(life, forget), forget)
    return asked
  }
}

/** The same for two queries that the same candles answer: their ends lie in one candle. */
function keyOf({ symbolId, interval, endTime, limit, background = false }: KlineQuery): string {
  return [symbolId, interval, klineStart(interval, endTime - 1), limit, background].join(' ')
}
