import { encodeSnapshot } from '../contract/market/encode/encode-snapshot.ts'
import type { MarketType } from '../contract/market/market-types.ts'
import { nextTask } from '../lib/next-task.ts'
import type { Database } from './database.ts'
import {
  decodeEnvelope,
  encodeEnvelope,
  envelopeTime,
  type SavedSnapshot,
} from './snapshot-envelope.ts'

/** Values older than this, in ms, are of no use to anybody. */
const longestAge = 7 * 86_400_000

/** The last values of each list on this device. Nothing here rejects or throws. */
export interface SnapshotCache {
  /** The saved list, aged by the time since; undefined where there is none that can be used. */
  load(marketType: MarketType): Promise<SavedSnapshot | undefined>
  /** Saves a list unless another tab has saved newer values. Reads `saved` before it returns. */
  save(saved: SavedSnapshot): Promise<boolean>
}

/**
 * Makes a cache on a database.
 * @param wall Unix ms of the device's clock
 */
export function createSnapshotCache(database: Database, wall: () => number): SnapshotCache {
  async function load(marketType: MarketType): Promise<SavedSnapshot | undefined> {
    const key = keyOf(marketType)
    const value = await database.get(key)
    if (value === undefined) return undefined
    const saved = read(value, marketType, wall())
    if (saved === undefined) void database.delete(key)
    return saved
  }

  return {
    load,
    async save(saved) {
      const now = wall()
      const buffer = await write(saved, now)
      if (buffer === undefined) return false
      return database.update(keyOf(saved.snapshot.line), (old) =>
        envelopeTime(old, now) > envelopeTime(buffer, now) ? old : buffer,
      )
    },
  }
}

function keyOf(marketType: MarketType): string {
  return `snapshot:${marketType}`
}

function read(value: unknown, marketType: MarketType, now: number): SavedSnapshot | undefined {
  try {
    if (!(value instanceof ArrayBuffer)) return undefined
    const saved = decodeEnvelope(value, now)
    return saved.snapshot.line === marketType && saved.ageMs <= longestAge ? saved : undefined
  } catch {
    return undefined
  }
}

/** Reads the values at once, and packs them in a task of its own: both together would hold the page up. */
async function write(saved: SavedSnapshot, now: number): Promise<ArrayBuffer | undefined> {
  try {
    const snapshot = encodeSnapshot(saved.snapshot)
    await nextTask()
    return encodeEnvelope(saved, now, snapshot)
  } catch {
    return undefined
  }
}
