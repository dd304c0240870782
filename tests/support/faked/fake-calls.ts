import * as v from 'valibot'
import { allCalls } from '../../../src/contract/calls/all.ts'
import type { BytesOutput, Endpoint, JsonOutput } from '../../../src/contract/endpoint.ts'

/** What a call answers as it travels: what its schema takes, or its bytes. */
type ReplyOf<E extends Endpoint> =
  E['output'] extends JsonOutput<infer Schema>
    ? v.InferInput<Schema>
    : E['output'] extends BytesOutput<unknown>
      ? Uint8Array
      : never

/** One call that was made: which, and what it was asked, as the contract reads it. */
export interface MadeCall {
  name: string
  input: unknown
}

/**
 * The HTTP side of a gateway, of which a test says what calls answer. It speaks the contract: what is asked and
 * what is answered goes through the schemas of the call, so that it cannot say what the real one does not.
 */
export interface FakeCalls {
  /** To be used instead of the browser's. */
  fetch: typeof fetch
  /** Has a call answer this from now on. */
  answer: <E extends Endpoint>(endpoint: E, reply: ReplyOf<E>) => void
  /** The same where the answer follows from what is asked. */
  answerBy: <E extends Endpoint>(
    endpoint: E,
    reply: (input: v.InferOutput<E['input']>) => ReplyOf<E>,
  ) => void
  /** Has a call be refused from now on, with a code and a message of the gateway. */
  refuse: (endpoint: Endpoint, code: string, msg: string) => void
  /** Has a call wait, until what comes back is called. */
  hold: (endpoint: Endpoint) => () => void
  /** While true no call gets through. */
  offline: boolean
  /** What a call was asked so far, the oldest first. */
  asked: (endpoint: Endpoint) => readonly unknown[]
  /** Calls that the app made and no test gave an answer for. */
  unanswered: () => readonly string[]
}

type Reply = (input: unknown) => { code: string; msg: string; data: unknown } | Uint8Array

/** A gateway that answers nothing yet. */
export function fakeCalls(): FakeCalls {
  const replies = new Map<string, Reply>()
  const waits = new Map<string, Promise<void>>()
  const made: MadeCall[] = []
  const unanswered = new Set<string>()

  const calls: FakeCalls = {
    async fetch(resource, init) {
      const request = new Request(resource, init)
      const url = new URL(request.url)
      const endpoint = endpointOf(request.method, url.pathname)
      if (calls.offline) throw new TypeError('Failed to fetch')
      const input = await inputOf(request, url)
      made.push({ name: endpoint.name, input: v.parse(endpoint.input, input) })
      await waits.get(endpoint.name)
      if (calls.offline) throw new TypeError('Failed to fetch')
      const reply = replies.get(endpoint.name)
      if (reply === undefined) {
        unanswered.add(endpoint.name)
        return envelope({ code: '503', msg: 'No answer was given.', data: null }, 503)
      }
      const answer = reply(input)
      return answer instanceof Uint8Array ? new Response(answer.slice().buffer) : envelope(answer)
    },
    answer: (endpoint, reply) => calls.answerBy(endpoint, () => reply),
    answerBy(endpoint, reply) {
      replies.set(endpoint.name, (input) => {
        const data = reply(v.parse(endpoint.input, input))
        if (data instanceof Uint8Array) return data
        return { code: '00000', msg: 'success', data: asSent(endpoint, data) }
      })
    },
    refuse(endpoint, code, msg) {
      replies.set(endpoint.name, () => ({ code, msg, data: null }))
    },
    hold(endpoint) {
      const { promise, resolve } = Promise.withResolvers<void>()
      waits.set(endpoint.name, promise)
      return resolve
    },
    offline: false,
    asked: (endpoint) =>
      made.filter(({ name }) => name === endpoint.name).map(({ input }) => input),
    unanswered: () => [...unanswered],
  }
  return calls
}

function endpointOf(method: string, path: string): Endpoint {
  const found = allCalls.find((call) => call.method === method && call.path === path)
  if (found === undefined) throw new Error(`the contract has no call ${method} ${path}`)
  return found
}

async function inputOf(request: Request, url: URL): Promise<unknown> {
  return request.method === 'GET' ? Object.fromEntries(url.searchParams) : await request.json()
}

/** Data that the contract takes for an answer of the call. Throws where it does not. */
function asSent({ output, name }: Endpoint, data: unknown): unknown {
  if (output.kind === 'bytes') throw new Error(`${name} answers with bytes`)
  v.parse(output.schema, data)
  return data
}

function envelope(body: object, status = 200): Response {
  return Response.json(body, { status })
}
