import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { socketPath } from '../../../src/contract/socket-address.ts'

/** What an attack works with. */
export interface Attack {
  url: string
  /** When it ends by itself, in ms of `performance.now()`. */
  until: number
  /** Counts what was done, and what happened. */
  count: (what: string) => void
}

/** A pause between two tries on a connection that was cut, in ms. */
const pause = 1_000

/** A connection from a loopback address; its errors are the attacker's to bear. */
export function connectFrom(url: string, from: string): Socket {
  const { hostname, port } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port), localAddress: from })
  socket.on('error', () => socket.destroy())
  return socket
}

/** Does something on a new connection again and again, each time until it is closed or `act` ends. */
export async function again(
  { url, until, count }: Attack,
  name: string,
  from: string,
  act: (socket: Socket) => Promise<void>,
): Promise<void> {
  while (performance.now() < until) {
    const socket = connectFrom(url, from)
    count(`${name} begun`)
    const closed = new Promise<void>((resolve) => {
      socket.once('close', () => {
        count(`${name} ended`)
        resolve()
      })
    })
    const late = wait(Math.max(0, until - performance.now()), undefined, { ref: false })
    // A connection that is reset while something is awaited of it has ended like any other.
    await Promise.race([act(socket).catch(() => undefined), closed, late])
    socket.destroy()
    await closed
    await wait(pause)
  }
}

/** Runs something on `addresses` addresses of `127.2.<net>.x`, `each` times on each. */
export async function fromMany(
  net: number,
  addresses: number,
  each: number,
  act: (from: string, index: number) => Promise<void>,
): Promise<void> {
  const all = Array.from({ length: addresses * each }, (_, index) =>
    act(`127.2.${net}.${1 + (index % addresses)}`, index),
  )
  await Promise.all(all)
}

/** The request that opens a socket. */
export function upgradeRequest(url: string): string {
  const { host } = new URL(url)
  return [
    `GET ${socketPath}?terminalType=1 HTTP/1.1`,
    `Host: ${host}`,
    `Origin: ${url}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    '',
    '',
  ].join('\r\n')
}
