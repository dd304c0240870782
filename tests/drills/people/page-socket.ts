import { WebSocket } from 'ws'
import { socketPath, webTerminal } from '../../../src/contract/socket-address.ts'
import type { SocketLike } from '../../../src/feed/connection.ts'
import type { Caller } from './caller.ts'

/** A socket as a browser has it, that comes from an address of its own. */
export class PageSocket extends EventTarget implements SocketLike {
  binaryType: BinaryType = 'arraybuffer'
  readonly #ws: WebSocket

  constructor(url: string, { from, cookies }: Caller) {
    super()
    const address = `${url.replace('http', 'ws')}${socketPath}?terminalType=${webTerminal}`
    const headers = cookies === undefined ? {} : { cookie: cookies.header() }
    const ws = new WebSocket(address, { origin: url, localAddress: from, headers })
    this.#ws = ws
    ws.on('open', () => this.dispatchEvent(new Event('open')))
    ws.on('error', () => this.dispatchEvent(new Event('error')))
    ws.on('close', (code) => this.dispatchEvent(new CloseEvent('close', { code })))
    ws.on('message', (bytes: Buffer, isBinary) => {
      const data = isBinary ? Uint8Array.from(bytes).buffer : bytes.toString()
      this.dispatchEvent(new MessageEvent('message', { data }))
    })
  }

  get readyState(): number {
    return this.#ws.readyState
  }

  send(text: string): void {
    if (this.#ws.readyState === WebSocket.OPEN) this.#ws.send(text)
  }

  close(code?: number, reason?: string): void {
    this.#ws.close(code, reason)
  }
}
