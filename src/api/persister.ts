import { experimental_createQueryPersister } from '@tanstack/query-persist-client-core'
import {
  notifyManager,
  onlineManager,
  type Query,
  type QueryCache,
  type QueryPersister,
} from '@tanstack/react-query'
import type * as v from 'valibot'
import { whenIdle } from '../lib/when-idle.ts'
import type { Database } from '../storage/database.ts'
import {
  answerOf,
  answerPrefix,
  forgetAnswers,
  laterAnswer,
  maxAge,
  maxAnswerBytes,
  type PersistedAnswer,
  readAnswer,
  stateOf,
  trimAnswers,
} from './persisted-answers.ts'

/** How the answers of a query are kept. */
export interface PersistRule {
  /** What a kept answer has to be; anything else is removed. */
  schema: v.GenericSchema
  /** What of an answer is kept, undefined for nothing; all of it without this. */
  part?(data: unknown): unknown
  /** Shortest time between two writings, in ms; a minute without this. */
  interval?: number
  /**
   * True where a kept answer only stands in for one that cannot be had, and never comes before it: for who takes
   * one answer and hears of no later one.
   */
  standsIn?: boolean
}

/** Keeps answers for the next visit. Nothing here rejects. */
export interface AnswerPersister {
  /** Gives a query that has no data what is kept for it, and then asks the gateway once. */
  persister: QueryPersister
  /** Keeps what is in a cache and what comes into it, also by `setQueryData`. */
  follow: (cache: QueryCache) => void
  /** Writes everything that waits, as a page does that is about to go. */
  flush: () => Promise<void>
  /** Forgets the answers of somebody who left. */
  forget: (userId: string) => Promise<void>
}

/** What a persister takes from outside. */
export interface PersisterOptions {
  database: Pick<Database, 'get' | 'update' | 'delete' | 'list' | 'deleteMany'>
  /** Unix ms of the device's clock. */
  now: () => number
}

/** Time from an answer to its writing, in ms, so that those of a page are written together. */
const writeDelay = 200

/** Shortest time between two writings of one query, in ms. */
export const writeInterval = 60_000

/** After a failure writing waits this long, in ms, and twice as long after each further one. */
const failureDelay = 2_000
/** It never waits longer than this, in ms. */
const maxFailureDelay = 300_000

/** With a network, the gateway is asked where the device has said nothing after this time, in ms. */
export const restoreTimeout = 300
/** The last part of it, in ms. */
const lastMoment = 50

/** A persister on a database. An answer has a row of its own, see `answerPrefix`. */
export function createAnswerPersister({ database, now }: PersisterOptions): AnswerPersister {
  /** Since when a query has an answer that is not written. */
  const waiting = new Map<Query, number>()
  /** When a query was last written, and the time of that answer. */
  const written = new WeakMap<Query, { at: number; updatedAt: number }>()
  let failures = 0
  let pausedUntil = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let turn: Promise<void> = Promise.resolve()

  const inTurn = (work: () => Promise<void>): Promise<void> => {
    turn = turn.then(work).catch(() => undefined)
    return turn
  }

  /** The library's persister for one query, by whose rule its answer is read. */
  const persisterOf = (query: Query, setItem: (key: string, answer: PersistedAnswer) => unknown) =>
    experimental_createQueryPersister<PersistedAnswer>({
      prefix: answerPrefix(query),
      maxAge,
      // Its own refetch would leave a rejection that nobody handles.
      refetchOnRestore: false,
      storage: {
        getItem: async (key) => {
          const answer = database.get(key)
          // Without a network there is nobody else to ask.
          return readAnswer(await (onlineManager.isOnline() ? withinTimeout(answer) : answer))
        },
        setItem,
        removeItem: async (key) => void (await database.delete(key)),
      },
      serialize: ({ state, queryKey }) => answerOf(query, state, queryKey),
      deserialize: (answer) => ({
        buster: '',
        queryHash: query.queryHash,
        queryKey: query.queryKey,
        state: stateOf(answer, query, now()),
      }),
    })

  /** True unless the database could not take it. */
  const write = async (query: Query): Promise<boolean> => {
    let isTaken = true
    const updatedAt = query.state.dataUpdatedAt
    await persisterOf(query, async (key, answer) => {
      if (answer.data === undefined || answer.bytes > maxAnswerBytes) return
      isTaken = await database.update(key, (old) => laterAnswer(old, answer, now()))
    }).persistQuery(query)
    if (isTaken) written.set(query, { at: now(), updatedAt })
    return isTaken
  }

  const dueAt = (query: Query, since: number): number =>
    Math.max(
      since + writeDelay,
      (written.get(query)?.at ?? 0) + (query.meta?.persist?.interval ?? writeInterval),
      pausedUntil,
    )

  const writeAll = async (queries: readonly Query[]): Promise<void> => {
    if (queries.length === 0) return plan()
    let isWell = true
    for (const query of queries) {
      // Forgotten meanwhile.
      if (!waiting.delete(query)) continue
      if (await write(query).catch(() => true)) continue
      isWell = false
      waiting.set(query, now())
    }
    pausedUntil = isWell ? 0 : now() + Math.min(failureDelay * 2 ** failures, maxFailureDelay)
    failures = isWell ? 0 : failures + 1
    if (isWell) await trimAnswers(database, now())
    plan()
  }

  function plan(): void {
    clearTimeout(timer)
    if (waiting.size === 0) return
    const next = Math.min(...[...waiting].map(([query, since]) => dueAt(query, since)))
    timer = setTimeout(writeDue, Math.max(0, next - now()))
  }

  function writeDue(): void {
    void whenIdle().then(() =>
      inTurn(() => {
        const due = [...waiting].filter(([query, since]) => dueAt(query, since) <= now())
        return writeAll(due.map(([query]) => query))
      }),
    )
  }

  const note = (query: Query): void => {
    const { data, dataUpdatedAt } = query.state
    if (query.meta?.persist === undefined || data === undefined || waiting.has(query)) return
    if (dataUpdatedAt <= (written.get(query)?.updatedAt ?? 0)) return
    waiting.set(query, now())
    plan()
  }

  return {
    persister: async (queryFn, context, query) => {
      const rule = query.meta?.persist
      if (rule === undefined) return queryFn(context)
      if (rule.standsIn) {
        const { persisterFn } = persisterOf(query, () => undefined)
        try {
          return await queryFn(context)
        } catch (error) {
          return persisterFn(() => Promise.reject(error), context, query)
        }
      }
      let isRestored = true
      const ask: typeof queryFn = (asked) => {
        isRestored = false
        return queryFn(asked)
      }
      // Nothing is written here, but where the cache tells of it: see `follow`.
      const data = await persisterOf(query, () => undefined).persisterFn(ask, context, query)
      if (isRestored) {
        notifyManager.schedule(() => {
          written.set(query, { at: 0, updatedAt: query.state.dataUpdatedAt })
          waiting.delete(query)
          if (context.client.getQueryCache().get(query.queryHash) !== query) return
          query.fetch().catch(() => undefined)
        })
      }
      return data
    },
    follow: (cache) => {
      for (const query of cache.getAll()) note(query)
      cache.subscribe((event) => {
        const { query } = event
        const isAnswered = event.type === 'updated' && event.action.type === 'success'
        if (isAnswered || event.type === 'observerAdded') note(query)
        if (event.type === 'removed') waiting.delete(query)
      })
    },
    flush: () => inTurn(() => writeAll([...waiting.keys()])),
    forget: (userId) => {
      for (const query of waiting.keys()) {
        if (query.meta?.userId === userId) waiting.delete(query)
      }
      return inTurn(() => forgetAnswers(database, userId))
    },
  }
}

/**
 * What a database says in time; undefined afterwards. A page that is busy holds its timers back and then
 * runs them before the answer that came meanwhile, so that gets a last moment of its own.
 */
function withinTimeout(answer: Promise<unknown>): Promise<unknown> {
  return new Promise((resolve) => {
    const giveUp = () => resolve(undefined)
    let timer = setTimeout(() => {
      timer = setTimeout(giveUp, lastMoment)
    }, restoreTimeout - lastMoment)
    void answer.then((value) => {
      clearTimeout(timer)
      resolve(value)
    })
  })
}
