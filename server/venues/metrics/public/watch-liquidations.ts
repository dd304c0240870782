import { type RawData, WebSocket } from 'ws'
import type { Clock } from '../../../lib/clock.ts'
import { backoff } from '../../backoff.ts'
import type { Liquidation, LiquidationSource } from './liquidations.ts'
import type { PublicContract } from './public-contract.ts'
import { subscribeContracts } from './subscribe-contracts.ts'

/** What a stream of liquidations needs. */
export interface LiquidationWatchOptions {
  source: LiquidationSource
  /** Where its address leads instead, see `rebaseAddress`. */
  rebase: (address: string) => string
  clock: Clock
  /** The contracts that are watched. */
  contracts: () => readonly PublicContract[]
  tell: (liquidation: Liquidation) => void
  /** Hears the coins whose liquidations are all told of from now on; none where the stream ends. */
  onHeard: (coins: ReadonlySet<string>) => void
}

/** A stream of liquidations that is followed. */
export interface LiquidationWatch {
  /** Looks at the contracts again, some of which may be others. */
  refresh: () => void
  stop: () => void
}

const pingInterval = 20_000
/** An exchange that is pinged says something within this time, and takes what is subscribed, ms. */
const silence = 60_000
/** One that pings itself does so within this time, ms. */
const ownSilence = 300_000
const retry = { base: 2_000, cap: 120_000 } as const
/** A stream that was open for so long did not fail at its start, ms. */
const longLife = 60_000
const largestMessage = 1_000_000

/** Follows a public stream of liquidations, and connects anew where it ends or falls silent, until it is stopped. */
export function watchLiquidations(options: LiquidationWatchOptions): LiquidationWatch {
  const { source, rebase, clock, contracts, tell, onHeard } = options
  let byId = contractsById(contracts())
  let failures = 0
  let stopped = false
  let cancel = (): void => undefined
  let close = (): void => undefined
  let follow = (): void => undefined

  const connect = (): void => {
    const socket = new WebSocket(rebase(source.url), {
      maxPayload: largestMessage,
      handshakeTimeout: 10_000,
    })
    const subscriptions = subscribeContracts({
      subscription: source.subscription,
      send: (message) => socket.send(message),
      clock,
      onSubscribed: onHeard,
      onRefused: () => socket.terminate(),
    })
    let heardAt = clock.now()
    let openedAt = Number.NaN
    const longest = source.ping === '' ? ownSilence : silence
    const heard = (): void => {
      heardAt = clock.now()
    }
    const stopPings = clock.every(pingInterval, () => {
      const isLate = clock.now() - (subscriptions.waitsSince() ?? Number.NaN) > silence
      if (isLate || clock.now() - heardAt > longest) socket.terminate()
      else if (socket.readyState === WebSocket.OPEN && source.ping !== '') socket.send(source.ping)
    })
    close = () => socket.terminate()
    follow = () => {
      if (socket.readyState === WebSocket.OPEN) subscriptions.follow([...byId.values()])
    }
    socket
      .on('open', () => {
        openedAt = clock.now()
        follow()
      })
      .on('ping', heard)
      .on('message', (data) => {
        heard()
        const message = readMessage(data)
        subscriptions.hear(message)
        for (const liquidation of readLiquidations(source, message, byId)) tell(liquidation)
      })
      // What went wrong follows from the end.
      .on('error', () => undefined)
      .on('close', () => {
        stopPings()
        onHeard(new Set())
        if (stopped) return
        failures = clock.now() - openedAt >= longLife ? 1 : failures + 1
        cancel = clock.after(backoff(failures, retry.base, retry.cap), connect)
      })
  }

  connect()
  return {
    refresh: () => {
      byId = contractsById(contracts())
      follow()
    },
    stop: () => {
      stopped = true
      cancel()
      close()
    },
  }
}

function contractsById(contracts: readonly PublicContract[]): ReadonlyMap<string, PublicContract> {
  return new Map(contracts.map((contract) => [contract.id, contract]))
}

/** What a message says; undefined for none in JSON, as answers to pings are in places. */
function readMessage(data: RawData): unknown {
  try {
    const text = Array.isArray(data) ? Buffer.concat(data).toString() : data.toString()
    return text.startsWith('{') ? JSON.parse(text) : undefined
  } catch {
    return undefined
  }
}

/** The liquidations of a message; what makes no sense has none. */
function readLiquidations(
  source: LiquidationSource,
  message: unknown,
  contracts: ReadonlyMap<string, PublicContract>,
): Liquidation[] {
  try {
    const found = source.read(message, contracts)
    return found.filter(({ value }) => value > 0 && Number.isFinite(value))
  } catch {
    return []
  }
}
