import { createHash } from 'node:crypto'
import type { FearGreed } from '../../../src/contract/entities/fear-greed.ts'
import { success } from '../../lib/envelope.ts'
import type { PreparedBody } from '../../market/market-data.ts'
import { createBodyCache } from '../../market/prepared-body.ts'
import type { IndexDay } from './published-index.ts'
import type { IndexSource, PresentIndex } from './source.ts'

/** The answer to who asks for the index, ready in every encoding. */
export interface IndexBody {
  /** Undefined before it was prepared the first time. */
  current: () => PreparedBody | undefined
  /**
   * Prepares it from a reading and all days.
   * @param days oldest first
   * @param prices Bitcoin's price at the beginning of a day (UTC, Unix ms); null where it is not known
   */
  refresh: (
    now: Omit<PresentIndex, 'days'>,
    days: readonly IndexDay[],
    prices: (day: number) => string | null,
  ) => Promise<void>
}

/** The answer of an index with this source. */
export function createIndexBody(source: Pick<IndexSource, 'own' | 'publisher'>): IndexBody {
  const body = createBodyCache(5)
  return {
    current: body.current,
    refresh: async (now, days, prices) => {
      const answer: FearGreed = {
        ...now,
        own: source.own,
        source: source.publisher,
        days: days.map((day) => ({ ...day, btc: prices(day.time) })),
      }
      const bytes = Buffer.from(JSON.stringify(success(answer)))
      await body.refresh(createHash('md5').update(bytes).digest('hex'), () => bytes)
    },
  }
}
