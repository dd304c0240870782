import * as v from 'valibot'
import { WebSocket } from 'ws'
import { priceNoticeSchema } from '../../../src/contract/entities/alert/price-notice.ts'
import type { ClientMessage } from '../../../src/contract/entities/client-message.ts'
import { serverMessageSchema } from '../../../src/contract/socket.ts'
import { socketPath } from '../../../src/contract/socket-address.ts'
import { startChild } from '../child.ts'
import { type NotificationQuestions, nameOf, preciseNow } from '../notices/protocol.ts'
import type { BenchTable } from '../report.ts'
import { median, percentile } from '../sampling.ts'

const users = 1_000
const firings = 400

/** How long it takes from the tick that crosses an alert to the notice on an open page. */
export async function run(): Promise<BenchTable> {
  const gateway = startChild<NotificationQuestions>(
    new URL('../notices/gateway.ts', import.meta.url),
  )
  const sockets: WebSocket[] = []
  try {
    const { port } = await gateway.ask('start', { users })
    const toldAt = new Map<string, number>()
    for (let index = 0; index < users; index++) {
      sockets.push(
        await listen(port, nameOf(index), (alertId) => toldAt.set(alertId, preciseNow())),
      )
    }
    const { crossedAt } = await gateway.ask('fall', { alerts: firings })
    for (let wait = 0; toldAt.size < firings && wait < 100; wait++) {
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    const delays = crossedAt.flatMap((crossed, index) => {
      const told = toldAt.get(nameOf(index))
      return told === undefined ? [] : [told - crossed]
    })
    if (delays.length !== firings) throw new Error(`${delays.length} of ${firings} notices came`)
    return {
      title: 'Notices: from the tick that crosses to the open page',
      method: `${users.toLocaleString('en-US')} people with a socket and an alert each, 2,000 ticks a second, one alert crossed every 50 ms; event and messages are stored by SQLite with fsync before anybody is told; sockets in another process.`,
      rows: [
        { name: 'tick to notice, middle', value: median(delays), unit: 'ms' },
        { name: 'tick to notice, p99', value: percentile(delays, 0.99), unit: 'ms' },
        { name: 'tick to notice, longest', value: Math.max(...delays), unit: 'ms' },
      ],
    }
  } finally {
    for (const socket of sockets) socket.terminate()
    gateway.end()
  }
}

/** Opens a socket in a person's name and resolves when it is subscribed. */
function listen(
  port: number,
  user: string,
  onNotification: (alertId: string) => void,
): Promise<WebSocket> {
  const origin = `http://127.0.0.1:${port}`
  const socket = new WebSocket(
    `ws://127.0.0.1:${port}${socketPath}?terminalType=1&person=${user}`,
    { origin },
  )
  const send = (message: ClientMessage): void => socket.send(JSON.stringify(message))
  return new Promise((resolve, reject) => {
    socket.once('error', reject)
    socket.once('open', () => send({ action: 'login', terminaltype: 1 }))
    socket.on('message', (data: Buffer) => {
      const message = v.parse(serverMessageSchema, JSON.parse(data.toString()))
      if (message.action === 'login') {
        send({ action: 'subscribe', terminaltype: 1, args: [{ topic: 'price_notice' }] })
      } else if (message.action === 'subscribe') {
        resolve(socket)
      } else if (message.action === 'push') {
        onNotification(v.parse(priceNoticeSchema, message.data).alertId)
      }
    })
  })
}
