import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { parseArgs } from 'node:util'
import { answerTo, type Replayed } from './replay-answers.ts'
import { recordedSource } from './replay-recorded.ts'
import { serveSocket } from './replay-socket.ts'
import { handWrittenSource, type ReplaySource } from './replay-source.ts'

/** A loopback server that answers as Bitget's public API does. */
export interface VenueReplay {
  /** For `VENUE_URL`. */
  url: string
  port: number
  /** Paths and queries of the newest thousand requests. */
  requests: readonly string[]
  /** Lets `answer` speak first; what it leaves undefined is answered as usual. */
  override: (answer: Override | undefined) => void
  /** Open socket connections. */
  connections: () => number
  /** Cuts every socket connection. */
  cut: () => void
  /** Stops listening and cuts every connection. */
  close: () => Promise<void>
}

/** An answer in place of the usual one; `undefined` for requests that it leaves alone. */
export type Override = (url: URL) => { status?: number; body: unknown } | undefined

/** What a replay replays. */
export interface ReplayOptions {
  /** The invented answers by default. */
  source?: ReplaySource
  /** How far prices swing, as a fraction; 0, the default, leaves them as they are. */
  swing?: number
  /** A free port by default. */
  port?: number
}

const memory = 1_000

/** Starts a replay. */
export async function startVenueReplay(options: ReplayOptions = {}): Promise<VenueReplay> {
  const replayed: Replayed = {
    source: options.source ?? handWrittenSource(),
    swing: options.swing ?? 0,
    now: Date.now,
  }
  const requests: string[] = []
  let override: Override | undefined
  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    const url = new URL(request.url ?? '/', 'http://replay')
    requests.push(url.pathname + url.search)
    if (requests.length > memory) requests.shift()
    const usual = { body: envelope(answerTo(url, replayed)) }
    const { status = 200, body }: ReturnType<Override> & {} = override?.(url) ?? usual
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  }
  const server = createServer(answer)
  const socket = serveSocket(server, replayed)
  const port = await listen(server, options.port ?? 0)
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    requests,
    override: (next) => {
      override = next
    },
    connections: socket.connections,
    cut: socket.cut,
    close: async () => {
      socket.cut()
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
}

/** Bitget's frame around an answer's data. */
export function envelope(data: unknown): unknown {
  return { code: '00000', msg: 'success', requestTime: Date.now(), data }
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      if (address === null || typeof address === 'string') reject(new Error('no port'))
      else resolve(address.port)
    })
  })
}

async function runByHand(): Promise<void> {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '9100' },
      recorded: { type: 'string' },
      swing: { type: 'string', default: '0.002' },
    },
  })
  const source =
    values.recorded === undefined ? handWrittenSource() : recordedSource(values.recorded)
  const replay = await startVenueReplay({
    source,
    swing: Number(values.swing),
    port: Number(values.port),
  })
  console.log(`VENUE=ccxt:bitget VENUE_URL=${replay.url}`)
}

if (import.meta.main) await runByHand()
