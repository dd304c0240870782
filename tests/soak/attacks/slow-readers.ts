import { once } from 'node:events'
import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { maskedText } from '../../bench/hub/raw-messages.ts'
import { type Attack, again, fromMany, upgradeRequest } from './attacker.ts'

/** What they have waiting to be sent; they would be their own victims otherwise. */
const mostWaiting = 64 * 1_024
/** The largest message that asks for the most answers. */
const greedy = maskedText(
  JSON.stringify({
    action: 'subscribe',
    terminaltype: 1,
    args: Array.from({ length: 50 }, (_, index) => ({
      topic: 'ticker',
      bizNo: String(index).padStart(64, 'x'),
    })),
  }),
)

/** A hundred sockets that ask for much, within the rate of one socket, and never read. */
export function readSlowly(attack: Attack): Promise<void> {
  return fromMany(1, 5, 20, (from) =>
    again(attack, 'slow reader', from, async (socket) => {
      socket.write(upgradeRequest(attack.url))
      await once(socket, 'data')
      socket.pause()
      await askForMuch(socket, attack.until)
    }),
  )
}

async function askForMuch(socket: Socket, until: number): Promise<void> {
  while (!socket.destroyed && performance.now() < until) {
    if (socket.writableLength < mostWaiting) socket.write(greedy)
    await wait(250)
  }
}
