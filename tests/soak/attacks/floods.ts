import { setTimeout as wait } from 'node:timers/promises'
import { login } from '../../../src/contract/calls/account/accounts.ts'
import { serverTime } from '../../../src/contract/calls/base.ts'
import { maskedText } from '../../bench/hub/raw-messages.ts'
import {
  ordinaryInput,
  type PlainRequest,
  requestOf,
} from '../../support/largest/ordinary-requests.ts'
import { send } from '../plain-client.ts'
import { type Attack, again, fromMany, upgradeRequest } from './attacker.ts'

/** Five addresses with more calls than one may make, and wrong passwords among them. */
export async function floodCalls(attack: Attack): Promise<void> {
  const cheap = requestOf(serverTime, ordinaryInput(serverTime), false)
  const guess = requestOf(login, ordinaryInput(login), false)
  await Promise.all([
    fromMany(3, 5, 1, (from) => repeat(attack, 'call', from, cheap, 33)),
    fromMany(4, 5, 1, (from) => repeat(attack, 'guess', from, guess, 1_000)),
  ])
}

/** Twenty sockets with more messages than one may send. */
export function floodMessages(attack: Attack): Promise<void> {
  const ping = maskedText(JSON.stringify({ action: 'ping', terminaltype: 1 }))
  return fromMany(5, 2, 10, (from) =>
    again(attack, 'flood of messages', from, async (socket) => {
      socket.resume()
      socket.write(upgradeRequest(attack.url))
      while (!socket.destroyed && performance.now() < attack.until) {
        socket.write(ping)
        await wait(10)
      }
    }),
  )
}

/** @param pace between two requests, in ms */
async function repeat(
  { url, until, count }: Attack,
  name: string,
  from: string,
  request: PlainRequest,
  pace: number,
): Promise<void> {
  const sent: Promise<void>[] = []
  while (performance.now() < until) {
    const answered = send(request, { url, from }).then(
      ({ status }) => count(`${name} answered ${status}`),
      () => count(`${name} cut`),
    )
    sent.push(answered)
    if (sent.length > 50) await sent.shift()
    await wait(pace)
  }
  await Promise.all(sent)
}
