import type { Clock } from '../../lib/clock.ts'
import type { Kline } from '../venue.ts'

/** Requests for klines that wait for the other process. */
export interface KlineCalls {
  /**
   * Opens a call and hands its number to `send`. Rejects when too many are open, when no answer
   * comes in time and when the call is failed. One in the background has minutes.
   */
  open: (send: (id: number) => void, background?: boolean) => Promise<Kline[]>
  answer: (id: number, klines: Kline[]) => void
  fail: (id: number, reason: string) => void
  failAll: (reason: string) => void
}

interface Call {
  resolve: (klines: Kline[]) => void
  reject: (error: Error) => void
  cancelTimeout: () => void
}

const maxOpen = 64
const timeout = 15_000
const backgroundTimeout = 180_000

/** Calls for candles that wait for their answers. */
export function createKlineCalls(clock: Clock): KlineCalls {
  const calls = new Map<number, Call>()
  let lastId = 0

  const settle = (id: number, finish: (call: Call) => void): void => {
    const call = calls.get(id)
    if (call === undefined) return
    calls.delete(id)
    call.cancelTimeout()
    finish(call)
  }
  const fail = (id: number, reason: string): void =>
    settle(id, (call) => call.reject(new Error(reason)))

  return {
    open: (send, background = false) =>
      new Promise((resolve, reject) => {
        if (calls.size >= maxOpen) return reject(new Error('too many requests for klines'))
        const id = ++lastId
        const patience = background ? backgroundTimeout : timeout
        const cancelTimeout = clock.after(patience, () => fail(id, 'no klines in time'))
        calls.set(id, { resolve, reject, cancelTimeout })
        send(id)
      }),
    answer: (id, klines) => settle(id, (call) => call.resolve(klines)),
    fail,
    failAll: (reason) => {
      for (const id of calls.keys()) fail(id, reason)
    },
  }
}
