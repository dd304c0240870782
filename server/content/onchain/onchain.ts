import { createHash } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type {
  OnchainChains,
  OnchainList,
  OnchainToken,
} from '../../../src/contract/entities/onchain.ts'
import type { Clock } from '../../lib/clock.ts'
import { success } from '../../lib/envelope.ts'
import type { PreparedBody } from '../../market/market-data.ts'
import { type BodyCache, createBodyCache } from '../../market/prepared-body.ts'
import { admitToken } from './admit-token.ts'
import { chainsOf, type OnchainListName, onchainLists, tokensOf } from './lists.ts'
import type { OnchainSource } from './source.ts'

/** Answers about on-chain tokens, kept ready. Undefined in the first moment after `start`. */
export interface Onchain {
  list: (name: OnchainListName) => PreparedBody | undefined
  chains: () => PreparedBody | undefined
  /** The first hot tokens, of one chain or of all, and the chains; undefined before the first reading. */
  firstTokens: (
    chain: string | undefined,
    count: number,
  ) => { hot: OnchainList; chains: OnchainChains } | undefined
  /** False for a chain that has no token; true before the first reading and without a source. */
  knowsChain: (chain: string) => boolean
  /** Prepares empty answers, reads the source, and from then on as often as it allows. */
  start: () => Promise<void>
  stop: () => void
}

/** What the answers are made of. */
export interface OnchainOptions {
  /** Where tokens are asked for; undefined where there is no such place. */
  source: OnchainSource | undefined
  /** The machine's clock: when to read. */
  clock: Clock
  /** Tells the source's time, by which tokens are young. */
  sourceClock: Pick<Clock, 'now'>
  log: Pick<FastifyBaseLogger, 'warn'>
}

/** Most tokens that are taken of a source, by turnover. */
const capacity = 1_000
/** After this many ms without a question the source is left alone until the next one. */
const idleAfter = 300_000

/** The lists of a source. When a reading fails, the lists before it stay, with their time. */
export function createOnchain({ source, clock, sourceClock, log }: OnchainOptions): Onchain {
  const bodies = new Map(onchainLists.map((name) => [name, createBodyCache(5)]))
  const chains = createBodyCache(5)
  let askedAt = clock.now()
  let reading = false
  let latest: { hot: OnchainList; chains: OnchainChains } | undefined
  let cancel = (): void => undefined

  const prepare = async (tokens: readonly OnchainToken[], asOf: number): Promise<void> => {
    const named = source === undefined ? null : { name: source.name, url: source.url }
    const listAnswer = (name: OnchainListName): OnchainList => {
      return { asOf, source: named, tokens: tokensOf(name, tokens, asOf) }
    }
    const all = [...bodies].map(([name, body]) => keep(body, listAnswer(name)))
    const known = chainsOf(tokens)
    await Promise.all([...all, keep(chains, known)])
    if (asOf > 0 || source === undefined) latest = { hot: listAnswer('hotPicks'), chains: known }
  }

  const read = async (from: OnchainSource): Promise<void> => {
    if (reading || clock.now() - askedAt > idleAfter) return
    reading = true
    try {
      const { tokens, asOf } = await from.tokens()
      const found = tokensOf('volume', tokens.flatMap(admitToken), sourceClock.now())
      await prepare(found.slice(0, capacity), asOf)
    } catch (error) {
      log.warn({ err: error }, 'the source of on-chain tokens gave none')
    } finally {
      reading = false
    }
  }

  /** The first question after a rest has the source read at once, for those that follow. */
  const note = (): void => {
    const rested = clock.now() - askedAt > idleAfter
    askedAt = clock.now()
    if (rested && source !== undefined) void read(source)
  }

  const asked = (body: BodyCache | undefined): PreparedBody | undefined => {
    note()
    return body?.current()
  }

  return {
    list: (name) => asked(bodies.get(name)),
    chains: () => asked(chains),
    firstTokens(chain, count) {
      note()
      if (latest === undefined) return undefined
      const { hot } = latest
      const tokens = hot.tokens.filter((token) => chain === undefined || token.chain === chain)
      return { ...latest, hot: { ...hot, tokens: tokens.slice(0, count) } }
    },
    knowsChain: (chain) =>
      source === undefined ||
      latest === undefined ||
      latest.chains.some((known) => known.chain === chain),
    start: async () => {
      await prepare([], 0)
      if (source === undefined) return
      cancel = clock.every(source.interval, () => void read(source))
      await read(source)
    },
    stop: () => cancel(),
  }
}

async function keep(body: BodyCache, data: OnchainList | OnchainChains): Promise<void> {
  const bytes = Buffer.from(JSON.stringify(success(data)))
  await body.refresh(createHash('md5').update(bytes).digest('hex'), () => bytes)
}
