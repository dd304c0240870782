import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { Clock } from '../../lib/clock.ts'
import { locksRows } from '../../store/dialect.ts'
import { countInWindow } from '../../store/stored-windows.ts'
import type { Tables } from '../../store/tables/tables.ts'
import { createQuotas, type QuotaState, type Quotas, quotaSpan } from './quotas.ts'

/**
 * Counts calls by the minute, in a store that several gateways can use, exact over all of them; while it does not
 * answer, and with an embedded one, in the memory of this gateway. Who has used up here alone what is allowed over
 * all is refused without the store: a flood of calls is none of statements.
 */
export function createSharedQuotas(
  db: Kysely<Tables>,
  clock: Pick<Clock, 'now'>,
  log: Pick<FastifyBaseLogger, 'debug'>,
): Quotas {
  const own = createQuotas(clock.now)
  if (!locksRows(db)) return own
  const count = async (key: string, limit: number): Promise<QuotaState> => {
    const { used, left } = await countInWindow(db, clock, { key, limit, span: quotaSpan })
    return {
      isWithin: used <= limit,
      limit,
      remaining: Math.max(0, limit - used),
      resetAfter: Math.max(1, Math.ceil(left / 1_000)),
    }
  }
  return {
    take: async (key, limit) => {
      const here = own.take(key, limit)
      if (!here.isWithin) return here
      return count(key, limit).catch((error: unknown) => {
        log.debug({ err: error }, 'a quota is counted by this gateway alone')
        return here
      })
    },
  }
}
