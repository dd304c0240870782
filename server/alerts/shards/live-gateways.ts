import type { RawBuilder, Transaction } from 'kysely'
import type { Tables } from '../../store/tables/tables.ts'

/** The gateways on one store that watch alerts, as they say themselves that they live. */
export interface LiveGateways {
  /** True where another one lives. */
  hasOthers: (work: Transaction<Tables>) => Promise<boolean>
  /** Says that this one lives, and counts all that do: 1 at least. */
  announce: (work: Transaction<Tables>) => Promise<number>
  /** This one lives no longer. */
  leave: (work: Transaction<Tables>) => Promise<void>
}

/**
 * The gateways beside the one with this id.
 * @param now the time of the store
 * @param end until when who says it now counts as living
 */
export function createLiveGateways(
  id: string,
  now: () => RawBuilder<number>,
  end: () => RawBuilder<number>,
): LiveGateways {
  return {
    hasOthers: async (work) => {
      const other = await work
        .selectFrom('alert_gateway')
        .select('id')
        .where('id', '!=', id)
        .where('until', '>', now())
        .limit(1)
        .executeTakeFirst()
      return other !== undefined
    },
    announce: async (work) => {
      await work
        .insertInto('alert_gateway')
        .values({ id, until: end() })
        .onConflict((known) => known.column('id').doUpdateSet({ until: end() }))
        .execute()
      await work.deleteFrom('alert_gateway').where('until', '<=', now()).execute()
      const { count } = await work
        .selectFrom('alert_gateway')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return Math.max(1, Number(count))
    },
    leave: async (work) => {
      await work.deleteFrom('alert_gateway').where('id', '=', id).execute()
    },
  }
}
