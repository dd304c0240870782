import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { serverTime } from '../../../src/contract/calls/base.ts'
import { type Attack, again, fromMany } from './attacker.ts'

/** Between two bytes, in ms. */
const pace = 500

/** Two hundred connections that send a request byte by byte: its head, or only its body. */
export function sendSlowly(attack: Attack): Promise<void> {
  return fromMany(2, 20, 10, (from, index) =>
    again(attack, 'slow sender', from, async (socket) => {
      const { host } = new URL(attack.url)
      const head = `POST ${serverTime.path} HTTP/1.1\r\nHost: ${host}\r\n`
      const ofBody = `${head}Content-Type: application/json\r\nContent-Length: 60000\r\n\r\n`
      if (index % 2 === 0) socket.write(ofBody)
      await byteByByte(socket, index % 2 === 0 ? ' '.repeat(60_000) : head, attack.until)
    }),
  )
}

async function byteByByte(socket: Socket, text: string, until: number): Promise<void> {
  for (const byte of text) {
    if (socket.destroyed || performance.now() > until) return
    socket.write(byte)
    await wait(pace)
  }
}
