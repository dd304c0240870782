import { createSocketClient } from '../../src/feed/socket/socket-client.ts'
import { FakeSocket, fakeLifecycle } from './fake-socket.ts'
import { manualClock } from './manual-clock.ts'

/** A socket client with fake sockets, so many at once, a fake page and virtual time. */
export function socketHarness({ session = false, random = (): number => 0, atOnce = 1 } = {}) {
  const clock = manualClock()
  const lifecycle = fakeLifecycle()
  const sockets: FakeSocket[] = []
  const states: string[] = []
  const logins: boolean[] = []
  const options = { session }
  const client = createSocketClient({
    create() {
      const living = sockets.filter((socket) => socket.readyState < 2)
      if (living.length >= atOnce) throw new Error('too many sockets at a time')
      const socket = new FakeSocket()
      sockets.push(socket)
      return socket
    },
    hasSession: () => options.session,
    onLogin: (accepted) => logins.push(accepted),
    lifecycle,
    timing: clock,
    random,
  })
  client.state.subscribe(() => states.push(client.state.get()))
  const current = () => {
    const socket = sockets.at(-1)
    if (socket === undefined) throw new Error('no socket')
    return socket
  }
  /** Starts and opens the first connection. */
  const open = () => {
    client.start()
    clock.advance(1_000)
    current().accept()
    return current()
  }
  /** Lets time pass while the gateway answers every ping. */
  const answerFor = (ms: number) => {
    for (let passed = 0; passed < ms; passed += 1_000) {
      current().deliver({ action: 'pong' })
      clock.advance(1_000)
    }
  }
  return { clock, lifecycle, sockets, states, logins, options, client, current, open, answerFor }
}
