import type { FastifyBaseLogger } from 'fastify'

/** Tells operators once when the store can no longer be used, and once when it can again. */
export interface Outage {
  /** Takes over how a piece of work with the store ends; `part` names its kind. Never rejects. */
  watch: (part: string, work: Promise<void>) => Promise<void>
}

/** The store is taken to be there until some work with it fails. */
export function createOutage(log: Pick<FastifyBaseLogger, 'error' | 'info'>): Outage {
  /** Kinds of work that failed last time. */
  const failing = new Set<string>()
  return {
    watch: async (part, work) => {
      try {
        await work
      } catch (err) {
        if (failing.size === 0) {
          log.error({ err }, 'the outbox cannot use the store, trying again')
        }
        failing.add(part)
        return
      }
      if (failing.delete(part) && failing.size === 0) log.info('the outbox uses the store again')
    },
  }
}
