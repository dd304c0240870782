import type { FastifyBaseLogger } from 'fastify'
import type { CoinHalf, KnownBlock } from '../../../src/contract/entities/coin-half.ts'
import type { Clock } from '../../lib/clock.ts'
import type { ChainSource } from './source.ts'
import { targetChain } from './target.ts'

/** What the tip is made of. */
export interface ChainTipOptions {
  /** The operator's own block, which goes before every source; null for no countdown at all. */
  override: KnownBlock | null | undefined
  /** Where the chain is asked for; undefined where there is no such place. */
  source: ChainSource | undefined
  /** The machine's clock: when to read. */
  clock: Clock
  log: Pick<FastifyBaseLogger, 'warn'>
}

/** The newest known block of the Bitcoin chain. */
export interface ChainTip {
  /** Null where the operator shows no countdown. */
  current: () => CoinHalf | null
  /** Reads the source now, and from then on as often as it allows. Resolves after the first reading. */
  start: () => Promise<void>
  stop: () => void
}

/** Keeps the tip of the chain. When a reading fails, the block before it stays, with its time. */
export function createChainTip({ override, source, clock, log }: ChainTipOptions): ChainTip {
  let known: CoinHalf | null =
    override === null
      ? null
      : override === undefined
        ? targetChain
        : { ...override, basis: 'operator', source: null, retarget: null }
  let reading = false
  let cancel = (): void => undefined

  const read = async ({ tip }: ChainSource): Promise<void> => {
    if (reading) return
    reading = true
    try {
      known = await tip()
    } catch (error) {
      log.warn({ err: error }, 'the source of the Bitcoin chain gave no block')
    } finally {
      reading = false
    }
  }

  return {
    current: () => known,
    start: async () => {
      if (source === undefined || override !== undefined) return
      cancel = clock.every(source.interval, () => void read(source))
      await read(source)
    },
    stop: () => cancel(),
  }
}
