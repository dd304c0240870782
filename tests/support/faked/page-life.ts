/** What a page leaves behind is given up once this is aborted. */
export type PageLife = AbortController

/** Where a page listens. */
type Listened = Pick<EventTarget, 'addEventListener'>

/**
 * Begins the life of a page in the browser's page that tests share. An app listens to its window and document, and to
 * its other tabs, for as long as its page lives, and need not stop: the browser does that for it. So does this, as soon as
 * what it answers is aborted; else a page that was left would take keys, and overwrite what the next one stores.
 * @param targets where the app listens while the page lives
 */
export function beginPageLife(targets: readonly Listened[] = [window, document]): PageLife {
  const life = new AbortController()
  for (const target of targets) listenFor(life.signal, target)
  closeChannelsAfter(life.signal)
  return life
}

/** Has listeners that are added to the target until the signal end with it. */
function listenFor(signal: AbortSignal, target: Listened): void {
  const own = Object.getOwnPropertyDescriptor(target, 'addEventListener')
  const add = target.addEventListener.bind(target)
  target.addEventListener = (type, listener, options) => {
    const given = typeof options === 'boolean' ? { capture: options } : options
    const signals = given?.signal === undefined ? [signal] : [signal, given.signal]
    add(type, listener, { ...given, signal: AbortSignal.any(signals) })
  }
  signal.addEventListener('abort', () => {
    // In a page of a test the window's methods are its own.
    if (own === undefined) Reflect.deleteProperty(target, 'addEventListener')
    else Object.defineProperty(target, 'addEventListener', own)
  })
}

/** Has channels that are opened until the signal be silent with it, whatever is still said to them. */
function closeChannelsAfter(signal: AbortSignal): void {
  const Channel = globalThis.BroadcastChannel
  globalThis.BroadcastChannel = class extends Channel {
    constructor(name: string) {
      super(name)
      signal.addEventListener('abort', () => this.close())
    }
    override postMessage(message: unknown): void {
      if (!signal.aborted) super.postMessage(message)
    }
  }
  signal.addEventListener('abort', () => {
    globalThis.BroadcastChannel = Channel
  })
}
