import type { Exchange } from '../../../src/contract/entities/market/top-exchanges.ts'

/** Where the figures of exchanges come from. */
export interface ExchangeSource {
  /** Tells what one source said from what another did. */
  id: string
  /** To be named beside the figures. */
  publisher: { name: string; url: string }
  invented: boolean
  /** How often it may be read, ms. */
  interval: number
  /** The largest exchanges, in any order, and when they were told of, Unix ms. Rejects when it cannot be read. */
  read: () => Promise<{ exchanges: Exchange[]; asOf: number }>
}
