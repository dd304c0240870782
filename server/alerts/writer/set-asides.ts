import type { Kysely } from 'kysely'
import type { Clock } from '../../lib/clock.ts'
import { LruCache } from '../../lib/lru-cache.ts'
import { storeFailure } from '../../store/store-failure.ts'
import type { Tables } from '../../store/tables/tables.ts'
import { type Aside, type AsideKind, saveAside } from '../store/set-aside-rows.ts'
import type { BatchWriter } from './batch-writer.ts'

/** What setting things aside works with. */
export interface SetAsidesOptions {
  batches: Pick<BatchWriter, 'insist'>
  clock: Pick<Clock, 'now'>
  /** Something was set aside; told once of each. `isStored` is false where it cannot even be kept. */
  onAside: (aside: Aside, isStored: boolean) => void
}

/** Keeps what the store refuses out of the way of everything else. */
export interface SetAsides {
  /** Keeps it, in one transaction with `also`, or without. False where writing ended before. */
  put: (aside: Aside, also?: (work: Kysely<Tables>) => Promise<void>) => Promise<boolean>
  /** How many were put aside. */
  counts: Readonly<Record<AsideKind, number>>
}

/** Things set aside that are told of and kept once, however often they come back. */
const rememberedAsides = 1_000

/** Nothing has been set aside yet. */
export function createSetAsides({ batches, clock, onAside }: SetAsidesOptions): SetAsides {
  const counts = { crossing: 0, finding: 0, mark: 0 } satisfies Record<AsideKind, number>
  const known = new LruCache<string, object>(rememberedAsides)

  const isFirst = (aside: Aside): boolean => {
    let isNew = false
    known.take(`${aside.kind} ${aside.id}`, () => {
      isNew = true
      return aside
    })
    return isNew
  }

  return {
    counts,
    put: async (aside, also = async () => undefined) => {
      const isNew = isFirst(aside)
      const keep = async (work: Kysely<Tables>): Promise<void> => {
        if (isNew) await saveAside(work, aside, clock.now())
      }
      let end = await batches.insist(async (work) => {
        await keep(work)
        await also(work)
      })
      if (end.is === 'refused') end = await batches.insist(keep)
      if (end.is === 'ended') return false
      // The user was deleted meanwhile, with all that was theirs.
      if (end.is === 'refused' && storeFailure(end.error) === 'orphan') return true
      counts[aside.kind] += 1
      if (isNew) onAside(aside, end.is === 'stored')
      return true
    },
  }
}
