import type { FearGreed } from '../../../src/contract/entities/fear-greed.ts'
import type { IndexDay } from './published-index.ts'

/** What an index says now, without its history. */
export interface PresentIndex
  extends Pick<FearGreed, 'value' | 'asOf' | 'nextUpdate' | 'interval' | 'inputs'> {
  /** Days that were not recorded yet, oldest first. */
  days: IndexDay[]
}

/** An index that readings are recorded of. */
export interface IndexSource {
  /** Tells its readings apart in the database. */
  id: string
  own: boolean
  publisher: FearGreed['source']
  /**
   * The present reading. Rejects where it cannot be had.
   * @param known the days that are recorded, Unix ms
   */
  read: (known: ReadonlySet<number>) => Promise<PresentIndex>
}
