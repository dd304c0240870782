import * as v from 'valibot'
import { persisted } from '../../../storage/persisted.ts'

/** Names that one of the tabs of a browser holds for a while, where the browser has no locks. */
export interface Leases {
  /** Answers whether this tab has the name now: no other had it, or took it in the same moment. Never rejects. */
  take: (name: string) => Promise<boolean>
  /** Lets a name go that this tab has. */
  release: (name: string) => void
}

/** What leases take from outside. */
export interface LeaseOptions {
  /** What all tabs see, such as local storage; undefined where the browser has or grants none: each tab is alone then. */
  storage: () => LeaseStorage | undefined
  /** Tells this tab from the others. */
  owner: string
  /** Unix ms of the device's clock, which all tabs share. */
  now: () => number
  after: (ms: number) => Promise<void>
}

/** The parts of a storage that are used. */
export type LeaseStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** A name that its tab did not let go, as it ended, is free after this time, in ms. */
export const leaseMs = 30_000
/** So long it may take until tabs of other processes see what one has written, in ms. The last to write has it. */
const settleMs = 50

const rowSchema = v.object({ owner: v.string(), until: v.number() })

/** Leases of one tab. */
export function createLeases({ storage, owner, now, after }: LeaseOptions): Leases {
  const rowOf = (key: `lease:${string}`) => persisted({ key, schema: rowSchema, storage })
  const removeSpent = (): void => {
    for (const key of leaseKeys(storage)) {
      const row = rowOf(key)
      if ((row.get()?.until ?? 0) <= now()) row.clear()
    }
  }
  return {
    take: async (name) => {
      removeSpent()
      const row = rowOf(`lease:${name}`)
      if (row.get() !== undefined) return false
      row.set({ owner, until: now() + leaseMs })
      await after(settleMs)
      const holder = row.get()
      return holder === undefined || holder.owner === owner
    },
    release: (name) => {
      const row = rowOf(`lease:${name}`)
      if (row.get()?.owner === owner) row.clear()
    },
  }
}

function leaseKeys(storage: LeaseOptions['storage']): `lease:${string}`[] {
  try {
    const area = storage()
    const keys = Array.from({ length: area?.length ?? 0 }, (_, index) => area?.key(index) ?? '')
    return keys.filter(isLeaseKey)
  } catch {
    return []
  }
}

function isLeaseKey(key: string): key is `lease:${string}` {
  return key.startsWith('lease:')
}
