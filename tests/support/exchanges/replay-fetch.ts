import type { Instrument } from './instruments.ts'

/** Answers of one exchange in its own shapes. */
export interface ExchangeReplay {
  /** ccxt's id. */
  id: string
  /** The body of an answer; undefined for an address that the exchange does not have. */
  answer: (url: URL, now: number) => unknown
  /** What the exchange lists. */
  instruments: readonly Instrument[]
}

/** A fault in place of an answer; `hang` never answers. */
export type Fault =
  | 'hang'
  | { status: number; body?: unknown; headers?: Readonly<Record<string, string>> }

/** A `fetch` that reaches a replay and no network. */
export interface ReplayFetch {
  fetch: typeof fetch
  /** Host, path and query of every request. */
  requests: string[]
  /** Changes answers: undefined leaves one as it is. */
  fault: (change: ((url: URL, body: unknown) => Fault | undefined) | undefined) => void
}

/** A replay to be reached by `fetch`. */
export function replayFetch(replay: ExchangeReplay, now: () => number): ReplayFetch {
  const requests: string[] = []
  let change: ((url: URL, body: unknown) => Fault | undefined) | undefined
  return {
    requests,
    fault: (next) => {
      change = next
    },
    fetch: async (input) => {
      const url = new URL(input instanceof Request ? input.url : input)
      requests.push(url.host + url.pathname + url.search)
      const usual = replay.answer(url, now())
      const fault = change?.(url, usual)
      if (fault === 'hang') return new Promise(() => undefined)
      const status = fault?.status ?? (usual === undefined ? 404 : 200)
      const body = fault === undefined ? usual : fault.body
      const text = typeof body === 'string' ? body : JSON.stringify(body ?? {})
      return new Response(text, { status, headers: fault?.headers ?? {} })
    },
  }
}
