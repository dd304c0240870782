import { experimental_createQueryPersister } from '@tanstack/query-persist-client-core'
import {
  notifyManager,
  onlineManager,
  type Query,
  type QueryCache,
  type QueryPersister,
} from '@tanstack/react-query'
import type * as v from 'valibot'
import type { Database } from '../storage/database.ts'
import { createAnswerWriter, type SetAnswer } from './answer-writer.ts'
import {
  answerOf,
  answerPrefix,
  forgetAnswers,
  maxAge,
  type PersistedAnswer,
  readAnswer,
  stateOf,
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

/** With a network, the gateway is asked where the device has said nothing after this time, in ms. */
export const restoreTimeout = 300
/** The last part of it, in ms. */
const lastMoment = 50

/** A persister on a database. An answer has a row of its own, see `answerPrefix`. */
export function createAnswerPersister(options: PersisterOptions): AnswerPersister {
  const { database, now } = options
  const writer = createAnswerWriter({
    database,
    now,
    persist: (query, setItem) => libraryPersister(query, options, setItem).persistQuery(query),
  })

  /** Nothing is written here, but where the cache tells of it: see `follow`. */
  const restoring = (query: Query) => libraryPersister(query, options, () => undefined).persisterFn

  return {
    persister: async (queryFn, context, query) => {
      const rule = query.meta?.persist
      if (rule === undefined) return queryFn(context)
      if (rule.standsIn) {
        try {
          return await queryFn(context)
        } catch (error) {
          return restoring(query)(() => Promise.reject(error), context, query)
        }
      }
      let isRestored = true
      const ask: typeof queryFn = (asked) => {
        isRestored = false
        return queryFn(asked)
      }
      const data = await restoring(query)(ask, context, query)
      if (isRestored) {
        notifyManager.schedule(() => {
          writer.noteRestored(query)
          if (context.client.getQueryCache().get(query.queryHash) !== query) return
          query.fetch().catch(() => undefined)
        })
      }
      return data
    },
    follow: (cache) => {
      for (const query of cache.getAll()) writer.note(query)
      cache.subscribe((event) => {
        const { query } = event
        const isAnswered = event.type === 'updated' && event.action.type === 'success'
        if (isAnswered || event.type === 'observerAdded') writer.note(query)
        if (event.type === 'removed') writer.drop(query)
      })
    },
    flush: writer.flush,
    forget: (userId) => {
      writer.dropUser(userId)
      return writer.inTurn(() => forgetAnswers(database, userId))
    },
  }
}

/** The library's persister for one query, by whose rule its answer is read. */
function libraryPersister(query: Query, { database, now }: PersisterOptions, setItem: SetAnswer) {
  return experimental_createQueryPersister<PersistedAnswer>({
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
