import type { MarketType } from '../../contract/market/market-types.ts'
import { webTerminal } from '../../contract/socket-address.ts'
import type { SocketLike } from '../../feed/connection.ts'
import type { HeardRows } from '../../feed/list/list-sources.ts'
import { createRowReader } from '../../feed/row-reader.ts'
import type { PageRows } from './page-rows.ts'

/** The rows of a page, kept in step with the gateway until the app does it. */
export interface EarlyStream {
  marketType: MarketType
  /** The newest values; undefined where nothing of the stream has come, or it cannot be continued. */
  heard: () => HeardRows | undefined
  /** True where no values will come any more. */
  isOver: () => boolean
  /** Hears nothing more. The socket stays. */
  stop: () => void
}

/** What is told of the stream. */
export interface EarlyEvents {
  /** Values have come. @param asOf when the venue last confirmed them, Unix ms; 0 unknown */
  onValues: (asOf: number) => void
  /** The end of the values: the socket failed, or those of the page cannot be continued. */
  onEnd: () => void
}

/**
 * Subscribes to the list of a page from the place in the stream that the page was rendered at, or to its rows alone
 * where it has no values of them, and writes what comes into the columns of `rows`.
 */
export function followRows(
  page: PageRows,
  socket: SocketLike,
  { onValues, onEnd }: EarlyEvents,
): EarlyStream {
  const { rows, snapshot } = page
  const { columns, ...rendered } = snapshot
  const reader = createRowReader(page)
  let state: 'waiting' | 'live' | 'ended' | 'stopped' = 'waiting'

  function subscribe(): void {
    const { line: marketType, epoch, seq, table } = rendered
    const held = page.isEmpty ? { table } : { epoch, seq, table }
    const arg = { topic: 'ticker', bizNo: String(marketType), ...held, rows }
    socket.send(JSON.stringify({ action: 'subscribe', args: [arg], terminaltype: webTerminal }))
  }

  function receive(data: unknown): void {
    if (stream.isOver()) return
    if (data instanceof ArrayBuffer) take(new Uint8Array(data))
    else if (typeof data === 'string' && data.includes('"reset"')) end()
  }

  function take(bytes: Uint8Array): void {
    const result = reader.take(bytes)
    if (result === 'lost') return end()
    if (result === 'old') return
    state = 'live'
    onValues(reader.position().asOf)
  }

  function end(): void {
    if (stream.isOver()) return
    state = 'ended'
    onEnd()
  }

  const stream: EarlyStream = {
    marketType: rendered.line,
    heard: () =>
      state === 'live' ? { rows, snapshot: { ...reader.position(), columns } } : undefined,
    isOver: () => state === 'ended' || state === 'stopped',
    stop: () => {
      state = 'stopped'
    },
  }
  socket.binaryType = 'arraybuffer'
  socket.addEventListener('open', subscribe)
  socket.addEventListener('message', ({ data }) => receive(data))
  socket.addEventListener('close', end)
  return stream
}
