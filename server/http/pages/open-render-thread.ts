import { Worker } from 'node:worker_threads'
import type { RenderedPage, RenderInput, RenderPage } from '../../../src/contract/first-paint.ts'
import type { MarketType } from '../../../src/contract/market/market-types.ts'
import { type PageKind, pageKind } from './page-kind.ts'
import type { RenderAnswer, RenderRequest, RenderThreadData } from './render-messages.ts'
import { RenderRefusal } from './render-refusal.ts'

/** A thread that renders pages, one after the other. */
export interface RenderThread {
  /** Resolves when it can render. Rejects where it cannot, where it ends before and after half a minute. */
  ready: Promise<void>
  /** Rejects also where the thread ends or takes too long; with a `RenderRefusal` where it has no room now. */
  render: RenderPage
  stop: () => Promise<void>
}

/** Pages of each kind that wait at most: more would come later than the app draws them itself. */
const maxWaiting = 8
/** A page that takes longer once it has its turn, in ms, ends the thread: it will not come. */
const renderTimeout = 5_000
/** Pages wait so long, in ms, for a thread that loads: it may come yet, but too late for them. */
const lateAfter = 5_000
/** A thread that takes longer to load, in ms, ends. */
const loadTimeout = 30_000
/** Memory that the app may fill, MB. */
const heapLimit = 192

type ThreadState = 'loading' | 'late' | 'ready' | 'ended'

interface Waiting {
  kind: PageKind
  resolve: (page: RenderedPage) => void
  reject: (error: Error) => void
}

/**
 * Starts a thread with the renderer at `entry`.
 * @param onEnd told once when the thread is gone
 */
export function openRenderThread(entry: string, onEnd: () => void = () => {}): RenderThread {
  const worker = startWorker(entry)
  const waiting = new Map<number, Waiting>()
  const tables = new Map<MarketType, string>()
  const ready = Promise.withResolvers<void>()
  let state: ThreadState = 'loading'
  let lastId = 0

  /** The pages keep their places: the thread has them, and renders them first once it has loaded. */
  const beLate = (): void => {
    state = 'late'
    for (const { reject } of waiting.values()) reject(new Error('the renderer loads for too long'))
    const rest = loadTimeout - lateAfter
    timer = setTimeout(() => end(new Error('the renderer did not load in time')), rest)
  }
  let timer = setTimeout(beLate, lateAfter)

  /** Times the page whose turn it is. */
  const watch = (): void => {
    if (state !== 'ready') return
    clearTimeout(timer)
    if (waiting.size === 0) return
    timer = setTimeout(() => end(new Error('a page took too long')), renderTimeout)
  }
  const take = (id: number): Waiting | undefined => {
    const found = waiting.get(id)
    waiting.delete(id)
    watch()
    return found
  }
  const hear = (answer: RenderAnswer): void => {
    if (state === 'ended') return
    switch (answer.kind) {
      case 'ready':
        // From now on it lives as long as the gateway does.
        worker.unref()
        state = 'ready'
        watch()
        return ready.resolve()
      case 'broken':
        return end(new Error(answer.reason))
      case 'rendered':
        return take(answer.id)?.resolve(answer.page)
      case 'failed':
        take(answer.id)?.reject(new Error(answer.reason))
    }
  }
  const end = (reason: Error): void => {
    if (state === 'ended') return
    state = 'ended'
    clearTimeout(timer)
    ready.reject(reason)
    for (const id of waiting.keys()) take(id)?.reject(reason)
    void worker.terminate()
    onEnd()
  }
  worker.on('message', hear)
  worker.on('error', (error) => end(error instanceof Error ? error : new Error(String(error))))
  worker.on('exit', (code) => end(new Error(`the thread ended with ${code}`)))

  return {
    ready: ready.promise,
    render: (input) =>
      new Promise((resolve, reject) => {
        const kind = pageKind(input.page)
        refuseWithoutRoom(state, kind, waiting.values())
        const id = ++lastId
        const request: RenderRequest = { id, input: withoutKnownTable(input, tables) }
        // First, as it throws where something in it cannot be sent.
        worker.postMessage(request)
        tables.set(input.list.table.line, input.list.table.md5)
        waiting.set(id, { kind, resolve, reject })
        if (waiting.size === 1) watch()
      }),
    stop: async () => {
      end(new Error('the gateway ends'))
      await worker.terminate()
    },
  }
}

function startWorker(entry: string): Worker {
  const workerData: RenderThreadData = { entry }
  return new Worker(new URL('./render-thread.ts', import.meta.url), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: heapLimit },
  })
}

/** Throws a `RenderRefusal` where no page of this kind is taken now. */
function refuseWithoutRoom(
  state: ThreadState,
  kind: PageKind,
  waiting: IteratorObject<Waiting>,
): void {
  if (state === 'ended') throw new RenderRefusal('the thread that renders pages has ended')
  if (state === 'late') throw new RenderRefusal('the renderer still loads')
  const ahead = [...waiting].filter((one) => one.kind === kind)
  if (ahead.length >= maxWaiting) throw new RenderRefusal('too many pages wait to be rendered')
}

/** What is sent of a page: the table of its list only where the thread has another one, or none. */
function withoutKnownTable(
  input: RenderInput,
  known: ReadonlyMap<MarketType, string>,
): RenderRequest['input'] {
  const { table, snapshot } = input.list
  const isKnown = known.get(table.line) === table.md5
  return { ...input, list: { snapshot, table: isKnown ? undefined : table } }
}
