import type { Query } from '@tanstack/react-query'
import { whenIdle } from '../lib/when-idle.ts'
import type { Database } from '../storage/database.ts'
import {
  laterAnswer,
  maxAnswerBytes,
  type PersistedAnswer,
  trimAnswers,
} from './persisted-answers.ts'

/** Takes an answer under its key. */
export type SetAnswer = (key: string, answer: PersistedAnswer) => unknown

/** What a writer takes from outside. */
export interface AnswerWriterOptions {
  database: Pick<Database, 'update' | 'list' | 'deleteMany'>
  /** Unix ms of the device's clock. */
  now: () => number
  /** Makes of a query what is written of it, and gives that to `setAnswer`. */
  persist: (query: Query, setAnswer: SetAnswer) => Promise<void>
}

/** Writes the answers of queries that persist, those of a page together. Nothing here rejects. */
export interface AnswerWriter {
  /** Writes the answer of a query in a while, where it has a newer one than was written. */
  note: (query: Query) => void
  /** What a query has was read from the database. */
  noteRestored: (query: Query) => void
  /** Writes nothing more of a query. */
  drop: (query: Query) => void
  /** Writes nothing more of what only this user sees. */
  dropUser: (userId: string) => void
  /** Writes everything that waits. */
  flush: () => Promise<void>
  /** Runs work after all earlier writing. */
  inTurn: (work: () => Promise<void>) => Promise<void>
}

/** Time from an answer to its writing, in ms, so that those of a page are written together. */
const writeDelay = 200

/** Shortest time between two writings of one query, in ms. */
export const writeInterval = 60_000

/** After a failure writing waits this long, in ms, and twice as long after each further one. */
const failureDelay = 2_000
/** It never waits longer than this, in ms. */
const maxFailureDelay = 300_000

/** A writer to a database. */
export function createAnswerWriter({ database, now, persist }: AnswerWriterOptions): AnswerWriter {
  /** Since when a query has an answer that is not written. */
  const waiting = new Map<Query, number>()
  /** When a query was last written, and the time of that answer. */
  const written = new WeakMap<Query, { at: number; updatedAt: number }>()
  let failures = 0
  let pausedUntil = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const inTurn = createTurns()

  /** True unless the database could not take it. */
  const write = async (query: Query): Promise<boolean> => {
    let isTaken = true
    const updatedAt = query.state.dataUpdatedAt
    await persist(query, async (key, answer) => {
      if (answer.data === undefined || answer.bytes > maxAnswerBytes) return
      isTaken = await database.update(key, (old) => laterAnswer(old, answer, now()))
    })
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
    timer = setTimeout(
      () => void whenIdle().then(() => inTurn(writeDue)),
      Math.max(0, next - now()),
    )
  }

  const writeDue = (): Promise<void> => {
    const due = [...waiting].filter(([query, since]) => dueAt(query, since) <= now())
    return writeAll(due.map(([query]) => query))
  }

  return {
    note: (query) => {
      const { data, dataUpdatedAt } = query.state
      if (query.meta?.persist === undefined || data === undefined || waiting.has(query)) return
      if (dataUpdatedAt <= (written.get(query)?.updatedAt ?? 0)) return
      waiting.set(query, now())
      plan()
    },
    noteRestored: (query) => {
      written.set(query, { at: 0, updatedAt: query.state.dataUpdatedAt })
      waiting.delete(query)
    },
    drop: (query) => waiting.delete(query),
    dropUser: (userId) => {
      for (const query of waiting.keys()) if (query.meta?.userId === userId) waiting.delete(query)
    },
    flush: () => inTurn(() => writeAll([...waiting.keys()])),
    inTurn,
  }
}

/** Runs works one after the other, also after one that failed. */
function createTurns(): AnswerWriter['inTurn'] {
  let last: Promise<void> = Promise.resolve()
  return (work) => {
    last = last.then(work).catch(() => undefined)
    return last
  }
}
