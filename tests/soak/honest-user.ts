import { randomInt } from 'node:crypto'
import * as v from 'valibot'
import { WebSocket } from 'ws'
import { alertCreate, alertDelete, alertLog } from '../../src/contract/calls/alerts.ts'
import { moreKlines } from '../../src/contract/calls/klines.ts'
import { homeQuotation } from '../../src/contract/calls/markets.ts'
import { codes } from '../../src/contract/codes/codes.ts'
import type { Endpoint, InputOf } from '../../src/contract/endpoint.ts'
import { alertSchema } from '../../src/contract/entities/alert/alert.ts'
import type { AlertEvent } from '../../src/contract/entities/alert/alert-event.ts'
import { priceNoticeSchema } from '../../src/contract/entities/alert/price-notice.ts'
import type { ClientMessage } from '../../src/contract/entities/client-message.ts'
import { klineSchema } from '../../src/contract/entities/market/kline.ts'
import { envelopeSchema } from '../../src/contract/envelope.ts'
import { decodeSnapshot } from '../../src/contract/market/ticker-snapshot.ts'
import { serverMessageSchema, socketTiming } from '../../src/contract/socket.ts'
import { socketPath } from '../../src/contract/socket-address.ts'
import { type Fields, requestOf } from '../support/largest/ordinary-requests.ts'
import { send } from './plain-client.ts'
import { registerUser } from './user.ts'

/** What one person did and saw. */
export interface UserRecord {
  cut: string[]
  faults: string[]
  /** How often each event was told. */
  told: Map<string, number>
  calls: number
  longestSilence: number
}

/** Somebody with an open page. */
export interface HonestUser {
  record: UserRecord
  /** Sets an alert that fires at once, or at the next small move, and removes the one before. */
  setAlert: () => Promise<void>
  /** Removes the alert that is set, so that nothing more fires. */
  removeAlert: () => Promise<void>
  /** What the gateway logged of their alerts. */
  events: () => Promise<AlertEvent[]>
  /** Closes the page. */
  leave: () => void
}

const symbolIds = ['BTCUSDT_UMCBL', 'ETHUSDT_UMCBL', 'SOLUSDT_UMCBL']
const list = '10'
const logPage = 100

/**
 * Registers somebody and opens a page of theirs: a socket that follows a list and waits for notices.
 * @param from the loopback address that they come from
 */
export async function openUser(url: string, from: string, index: number): Promise<HonestUser> {
  const cookies = await registerUser(url, from, `honest-${index}`)
  const record: UserRecord = {
    cut: [],
    faults: [],
    told: new Map(),
    calls: 0,
    longestSilence: 0,
  }
  const symbolId = symbolIds[index % symbolIds.length] ?? ''
  let alertId: string | undefined

  const ask = async (endpoint: Endpoint, input: Fields): Promise<Buffer> => {
    record.calls += 1
    const answer = await send(requestOf(endpoint, input, true), { url, from, cookies }).catch(
      (cause: unknown) => {
        throw new Error(`${endpoint.name}: ${String(cause)}`, { cause })
      },
    )
    if (answer.status !== 200) throw new Error(`${endpoint.name}: ${answer.status} ${answer.body}`)
    return answer.body
  }
  const call = async <E extends Endpoint>(endpoint: E, input: InputOf<E> & Fields) => {
    const { code, msg, data } = v.parse(
      envelopeSchema,
      JSON.parse((await ask(endpoint, input)).toString()),
    )
    if (code !== codes.ok) throw new Error(`${endpoint.name}: ${code} ${msg}`)
    return data
  }

  const socket = await openSocket({
    url,
    from,
    cookie: cookies.header(),
    record,
    snapshot: () => ask(homeQuotation, { businessLine: 10 }),
  })

  const removeAlert = async (): Promise<void> => {
    const before = alertId
    alertId = undefined
    if (before !== undefined) await call(alertDelete, { ids: [before] })
  }

  return {
    record,
    removeAlert: () => guarded(record, removeAlert),
    setAlert: () =>
      guarded(record, async () => {
        await removeAlert()
        const klines = await call(moreKlines, { symbolId, interval: '1m', limit: 1 })
        const close = v.parse(v.array(klineSchema), klines).at(-1)?.close ?? ''
        const made = await call(alertCreate, {
          symbolId,
          alertType: 1,
          configurePrice: scaled(close, index % 2 === 0 ? 0.5 : 1.0002),
          frequency: 3,
          channels: [4, 5],
          fireIfMet: true,
        })
        alertId = v.parse(alertSchema, made).id
      }),
    events: async () => {
      const events: AlertEvent[] = []
      let cursor: string | undefined
      do {
        const page = await call(alertLog, {
          limit: logPage,
          ...(cursor !== undefined && { cursor }),
        })
        const { data, cursor: next } = v.parse(alertLog.output.schema, page)
        events.push(...data)
        cursor = next
      } while (cursor !== undefined)
      return events
    },
    leave: () => {
      record.longestSilence = Math.max(record.longestSilence, socket.silence())
      socket.close()
    },
  }
}

/** A price times a factor, with as many decimals: more than a symbol has are refused. */
function scaled(price: string, factor: number): string {
  const decimals = price.split('.')[1]?.length ?? 0
  return (Number(price) * factor).toFixed(decimals)
}

async function guarded(record: UserRecord, act: () => Promise<void>): Promise<void> {
  await act().catch((error: unknown) => record.faults.push(String(error)))
}

interface PageSocket {
  /** Time since the last message, in ms. */
  silence: () => number
  close: () => void
}

/** Resolves when both topics are subscribed. What breaks later is written into the record. */
function openSocket(options: {
  url: string
  from: string
  cookie: string
  record: UserRecord
  snapshot: () => Promise<Buffer>
}): Promise<PageSocket> {
  const { url, from, cookie, record, snapshot } = options
  const ws = new WebSocket(`${url.replace('http', 'ws')}${socketPath}?terminalType=1`, {
    origin: url,
    headers: { cookie },
    localAddress: from,
  })
  const say = (message: ClientMessage): void => ws.send(JSON.stringify(message))
  let heardAt = performance.now()
  let leaving = false
  const heartbeat = setInterval(
    () => say({ action: 'ping', terminaltype: 1 }),
    socketTiming.heartbeat + randomInt(1_000),
  )
  const follow = (): Promise<void> =>
    guarded(record, async () => {
      const { epoch, seq } = decodeSnapshot(await snapshot())
      const arg = { topic: 'ticker', bizNo: list, epoch, seq } as const
      say({ action: 'subscribe', terminaltype: 1, args: [arg] })
    })

  return new Promise((resolve, reject) => {
    const subscribed = new Set<string>()
    ws.once('error', reject)
    ws.once('open', () => say({ action: 'login', terminaltype: 1 }))
    ws.once('close', (code) => {
      clearInterval(heartbeat)
      if (!leaving) record.cut.push(`a socket was closed with ${code}`)
      reject(new Error(`closed with ${code}`))
    })
    ws.on('message', (data: Buffer, isBinary: boolean) => {
      const now = performance.now()
      record.longestSilence = Math.max(record.longestSilence, now - heardAt)
      heardAt = now
      if (isBinary) return
      const message = v.parse(serverMessageSchema, JSON.parse(data.toString()))
      if (message.action === 'login') {
        say({ action: 'subscribe', terminaltype: 1, args: [{ topic: 'price_notice' }] })
        void follow()
      } else if (message.action === 'reset') {
        void follow()
      } else if (message.action === 'subscribe') {
        subscribed.add(message.arg.topic)
        if (subscribed.size === 2) {
          resolve({
            silence: () => performance.now() - heardAt,
            close: () => {
              leaving = true
              ws.close()
            },
          })
        }
      } else if (message.action === 'push') {
        const { eventId, eventIds = [eventId] } = v.parse(priceNoticeSchema, message.data)
        for (const id of eventIds) record.told.set(id, (record.told.get(id) ?? 0) + 1)
      }
    })
  })
}
