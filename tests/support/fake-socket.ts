import type { SocketLike } from '../../src/feed/connection.ts'
import type { Lifecycle, LifecycleEvent } from '../../src/feed/lifecycle.ts'

/** A WebSocket without a network: a test plays the other end. */
export class FakeSocket extends EventTarget implements SocketLike {
  binaryType: BinaryType = 'blob'
  readyState = 0
  /** Texts sent by the client, in order. */
  readonly sent: string[] = []
  /** Code of the client's close; undefined before. */
  closeCode: number | undefined
  /** Called with each text that the client sends. */
  onSend: (text: string) => void = () => {}
  /** Called once when the client closes. */
  onClientClose: () => void = () => {}

  send(data: string | ArrayBufferLike | Blob | ArrayBufferView): void {
    if (this.readyState === 0) throw new DOMException('still connecting', 'InvalidStateError')
    if (this.readyState > 1 || typeof data !== 'string') return
    this.sent.push(data)
    this.onSend(data)
  }

  close(code?: number): void {
    if (this.readyState > 1) return
    this.readyState = 2
    this.closeCode = code
    this.onClientClose()
  }

  /** The other end takes the connection. */
  accept(): void {
    this.readyState = 1
    this.dispatchEvent(new Event('open'))
  }

  /** The other end says something: text, or anything else as JSON, or bytes. */
  deliver(message: string | object): void {
    if (message instanceof Uint8Array) {
      const copy = message.slice()
      this.dispatchEvent(new MessageEvent('message', { data: copy.buffer }))
    } else {
      const data = typeof message === 'string' ? message : JSON.stringify(message)
      this.dispatchEvent(new MessageEvent('message', { data }))
    }
  }

  /** The connection is gone. */
  shut(code = 1006): void {
    this.readyState = 3
    this.dispatchEvent(new CloseEvent('close', { code }))
  }

  /** The connection fails, as browsers report it: an error, then the end. */
  fail(): void {
    this.dispatchEvent(new Event('error'))
    this.shut()
  }

  /** The actions that the client sent, in order. */
  actions(): string[] {
    return this.messages().map((message) => String(message.action))
  }

  /** What the client sent, parsed. */
  messages(): Record<string, unknown>[] {
    return this.sent.map((text) => JSON.parse(text))
  }
}

/** A page's life that a test plays. */
export interface FakeLifecycle extends Lifecycle {
  emit(event: LifecycleEvent): void
  /** What `online` answers. */
  isOnline: boolean
  /** Puts the page behind others, or brings it back. */
  show(visible: boolean): void
}

/** A page that is online and visible. */
export function fakeLifecycle(): FakeLifecycle {
  const listeners = new Set<(event: LifecycleEvent) => void>()
  const watchers = new Set<() => void>()
  let visible = true
  return {
    isOnline: true,
    visible: () => visible,
    onVisibility(listener) {
      watchers.add(listener)
      return () => watchers.delete(listener)
    },
    show(next) {
      visible = next
      for (const listener of watchers) listener()
    },
    online() {
      return this.isOnline
    },
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    emit(event) {
      for (const listener of listeners) listener(event)
    },
  }
}
