import { rebaseAddress } from '../../requests/rebase.ts'
import { isRecord } from '../parse/records.ts'
import type { Exchange } from './exchange.ts'
import { methodOf } from './method-of.ts'

/** One socket of ccxt's, as what it is connected to sees it. */
export interface SocketClient {
  url: string
  /** Where its messages go: `send` is called with a text, settings, and what to call when it is sent. */
  connection: unknown
  onOpen: () => void
  onMessage: (event: { data: string }) => void
  /** @param event.code as of a close frame */
  onClose: (event: { code: number }) => void
}

/** Opens a socket: sets its connection and calls it back. */
export type OpenSocket = (client: SocketClient) => void

interface SocketSettings {
  address: string | undefined
  socket: OpenSocket | undefined
}

/**
 * Sockets lead where requests do, also those whose addresses stand in answers, as KuCoin's do; they are opened when
 * they are asked for, because ccxt's own pauses know one instance only and go by another clock; and who listens hears
 * of their ends, which ccxt itself tells only to a call that waits just then.
 */
export function shapeSockets(exchange: Exchange, { address, socket }: SocketSettings): void {
  const { ws } = exchange.options
  exchange.options.ws = { ...(isRecord(ws) ? ws : {}), backoff: { base: 0 } }
  if (typeof Reflect.get(exchange, 'client') !== 'function') return
  const open = methodOf(exchange, 'client')
  const [mirror = ''] = (address ?? '').replace(/^http/, 'ws').split('{host}')
  Object.assign(exchange, {
    client: (url: unknown) => {
      const isForeign = typeof url === 'string' && address !== undefined && !url.startsWith(mirror)
      const client = open.call(exchange, isForeign ? rebaseAddress(url, address) : url)
      if (!isSocketClient(client)) return client
      exchange.sockets?.used(client.url)
      keepRefusals(client)
      if (socket !== undefined) {
        Object.assign(client, { createConnection: () => socket(client), throttle: undefined })
      }
      return client
    },
    ...Object.fromEntries(['onClose', 'onError'].map((name) => [name, ending(exchange, name)])),
  })
}

/**
 * ccxt leaves what it sends behind, where a socket that has just closed refuses it: nobody hears of that promise,
 * and an unheard one ends a process. The end of the socket is told anyway.
 */
function keepRefusals(client: SocketClient): void {
  const send: unknown = Reflect.get(client, 'send')
  if (typeof send !== 'function' || Object.hasOwn(client, 'send')) return
  Object.assign(client, {
    send: (message: unknown) => {
      const sent: Promise<unknown> = Reflect.apply(send, client, [message])
      sent.catch(() => undefined)
      return sent
    },
  })
}

/** What ccxt calls when a socket ends, with the news of it. */
function ending(exchange: Exchange, name: string): (client: unknown, error: unknown) => void {
  const end = methodOf(exchange, name)
  return (client, error) => {
    end.call(exchange, client, error)
    if (isSocketClient(client)) exchange.sockets?.closed(client.url)
  }
}

function isSocketClient(value: unknown): value is SocketClient {
  const methods = ['onOpen', 'onMessage', 'onClose']
  return isRecord(value) && methods.every((name) => typeof value[name] === 'function')
}
