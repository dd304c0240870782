import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { searchCoin } from '../../../src/contract/calls/coins.ts'
import { homeQuotation } from '../../../src/contract/calls/markets.ts'
import { type Attack, again, fromMany, upgradeRequest } from './attacker.ts'

/** A socket's frame that says 16 kB will follow, with its mask. */
const promise = Buffer.from([0x81, 0xfe, 0x40, 0x00, 0, 0, 0, 0])

/** Requests that are given up: half sent, unread, or by a reset. */
export function abortRequests(attack: Attack): Promise<void> {
  return fromMany(7, 5, 4, (from) =>
    again(attack, 'aborted request', from, async (socket) => {
      const whole = wholeRequest(attack.url)
      socket.write(whole.slice(0, randomInt(whole.length) + 1))
      await wait(randomInt(50))
      if (randomInt(2) === 0) socket.resetAndDestroy()
    }),
  )
}

/** Upgrades that stop on the way: without their end, without a word after it, within a frame, half closed. */
export function stopWithinUpgrades(attack: Attack): Promise<void> {
  const upgrade = upgradeRequest(attack.url)
  const ways: readonly ((socket: Socket) => Promise<void>)[] = [
    async (socket) => void socket.write(upgrade.slice(0, -2)),
    async (socket) => void socket.write(upgrade),
    async (socket) => {
      socket.write(upgrade)
      await once(socket, 'data')
      socket.write(promise)
    },
    async (socket) => {
      socket.write(upgrade)
      await once(socket, 'data')
      socket.end()
    },
  ]
  return fromMany(8, 5, 12, (from, index) =>
    again(attack, 'half upgrade', from, async (socket) => {
      socket.resume()
      await ways[index % ways.length]?.(socket)
      // Half a minute is longer than a gateway waits for a request.
      await wait(30_000)
    }),
  )
}

function wholeRequest(url: string): string {
  const { host } = new URL(url)
  if (randomInt(2) === 0) {
    return `GET ${homeQuotation.path}?businessLine=1 HTTP/1.1\r\nHost: ${host}\r\n\r\n`
  }
  const body = JSON.stringify({ keyword: 'BTC' })
  const head = [`POST ${searchCoin.path} HTTP/1.1`, `Host: ${host}`]
  const about = ['Content-Type: application/json', `Content-Length: ${body.length}`]
  return [...head, ...about, '', body].join('\r\n')
}
