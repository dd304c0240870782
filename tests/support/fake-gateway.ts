import * as v from 'valibot'
import { ByteWriter } from '../../src/contract/bytes/byte-writer.ts'
import { clientMessageSchema } from '../../src/contract/entities/client-message.ts'
import { beginFrame, writeRow } from '../../src/contract/market/encode/encode-frame.ts'
import type { MarketType } from '../../src/contract/market/market-types.ts'
import type { SymbolTable } from '../../src/contract/market/symbol-table.ts'
import { tickerFieldCount } from '../../src/contract/market/ticker-fields.ts'
import { type TickerSnapshot, tableNumber } from '../../src/contract/market/ticker-snapshot.ts'
import type { Subscription, SubscriptionAnswer } from '../../src/contract/socket.ts'
import type { Timing } from '../../src/feed/timing.ts'
import { FakeSocket } from './fake-socket.ts'
import type { ManualClock } from './manual-clock.ts'
import { makeTable } from './ticker-data.ts'

/** One list of the gateway, written down as plainly as possible: a value and a revision per cell. */
export interface GatewayList {
  table: SymbolTable
  epoch: number
  seq: number
  asOf: number
  values: number[][]
  revisions: number[][]
}

interface FakeReader {
  arg: Subscription
  epoch: number
  seq: number
  /** Revision that it holds of the rows that it named. */
  rowsSeq: number
  /** It lacks more of the whole list than others do. */
  owed: boolean
}

interface Peer {
  socket: FakeSocket
  /** Revision that each subscribed list's reader holds. */
  readers: Map<MarketType, FakeReader>
  /** Messages arrive in order, so none before this time. */
  arrival: number
  /** Nothing gets through in either direction, and nobody is told. */
  dead: boolean
}

/** The live side of a gateway, in memory, with the faults of a real network, on a test's clock. */
export interface FakeGateway {
  lists: Map<MarketType, GatewayList>
  /** Makes a socket to this gateway. */
  create: () => FakeSocket
  loadTable: (line: MarketType) => Promise<SymbolTable>
  loadSnapshot: (line: MarketType) => Promise<TickerSnapshot>
  /** Number of HTTP requests so far, by kind. */
  requests: { table: number; snapshot: number }
  /** Delay of everything in ms, asked for each time. */
  latency: () => number
  /** False for a gateway that knows no batches. */
  batches: boolean
  /** Rows that a subscription does not name come this often, in ms; 0 for a gateway that sends all at once. */
  wholeInterval: number
  /** Refuses connections while true. */
  down: boolean
  /** Fails requests while true. */
  httpDown: boolean
  /** What failed requests reject with. */
  httpFailure: Error
  /** A snapshot may be this old, in ms. */
  snapshotAge: number
  /** How far the gateway's clock is ahead of the test's, in ms. */
  clockAhead: number
  /** How old the values are that the venue vouches for, in ms. */
  venueDelay: number
  /** Messages and requests that are under way on living connections. */
  inFlight: () => number
  set: (line: MarketType, row: number, field: number, value: number) => void
  /** Closes the revision of every list and sends everybody its frame. */
  cut: () => void
  /** As `cut`, but the frame of `line` is lost on the way to everybody. */
  cutLosing: (line: MarketType) => void
  restartEpoch: (line: MarketType) => void
  relist: (line: MarketType, bases: readonly string[]) => void
  /** Ends every connection that still lives. */
  disconnectAll: (code: number) => void
  /** Lets every connection die silently. */
  blackhole: () => void
  /** True while a connection is dead that has not been closed. */
  silent: () => boolean
  /** True once somebody listens to the notices of alerts. */
  hasListener: () => boolean
  /** Sends a text message to everybody. */
  tell: (message: object) => void
  /** Sends bytes to everybody. */
  shout: (bytes: Uint8Array) => void
}

/** Makes a gateway with one list per entry of `bases`. All cells are unknown at first. */
export function fakeGateway(
  clock: Timing,
  bases: ReadonlyMap<MarketType, readonly string[]>,
): FakeGateway {
  const peers = new Set<Peer>()
  const snapshots = new Map<MarketType, { at: number; snapshot: TickerSnapshot }>()
  let travelling = 0
  let listens = false
  /** Revision of each list that everybody was brought up to. */
  const wholeSeqs = new WeakMap<GatewayList, number>()
  let wholeAt = Number.NEGATIVE_INFINITY
  let tables = 0
  let epochs = 0

  const gateway: FakeGateway = {
    lists: new Map([...bases].map(([line, names]) => [line, open(line, names)])),
    create() {
      const socket = new FakeSocket()
      const peer: Peer = { socket, readers: new Map(), arrival: 0, dead: false }
      socket.onSend = (text) => travel(peer, () => answer(peer, text))
      socket.onClientClose = () => {
        peers.delete(peer)
        clock.after(gateway.latency(), () => socket.shut(socket.closeCode))
      }
      clock.after(gateway.latency(), () => {
        if (socket.readyState !== 0) return
        if (gateway.down) return socket.fail()
        peers.add(peer)
        socket.accept()
      })
      return socket
    },
    loadTable: (line) => {
      gateway.requests.table += 1
      return request(() => list(line).table)
    },
    loadSnapshot: (line) => {
      gateway.requests.snapshot += 1
      return request(() => snapshot(line))
    },
    requests: { table: 0, snapshot: 0 },
    latency: () => 20,
    batches: true,
    wholeInterval: 0,
    down: false,
    httpDown: false,
    httpFailure: new Error('gateway does not answer'),
    snapshotAge: 0,
    clockAhead: 0,
    venueDelay: 0,
    inFlight: () => travelling,
    set(line, row, field, value) {
      const { values, revisions, seq } = list(line)
      const cells = values[row]
      const changed = revisions[row]
      if (cells === undefined || changed === undefined) return
      cells[field] = value
      changed[field] = seq + 1
    },
    cut: () => cut(undefined),
    cutLosing: cut,
    restartEpoch(line) {
      const { table, values } = list(line)
      const revisions = values.map(() => row(1))
      gateway.lists.set(line, { ...open(line, table.base), table, values, revisions, seq: 1 })
    },
    relist(line, names) {
      const before = list(line)
      const next = open(line, names)
      names.forEach((base, row) => {
        const old = before.values[before.table.base.indexOf(base)]
        if (old !== undefined) next.values[row] = old
      })
      gateway.lists.set(line, next)
    },
    disconnectAll(code) {
      for (const peer of peers) {
        if (peer.dead) continue
        peers.delete(peer)
        travelling += 1
        clock.after(gateway.latency(), () => {
          travelling -= 1
          peer.socket.shut(code)
        })
      }
    },
    blackhole() {
      for (const peer of peers) peer.dead = true
    },
    silent: () => [...peers].some((peer) => peer.dead),
    hasListener: () => listens,
    tell(message) {
      for (const peer of peers) reply(peer, message)
    },
    shout(bytes) {
      for (const peer of peers) travel(peer, () => peer.socket.deliver(bytes))
    },
  }
  return gateway

  function open(line: MarketType, names: readonly string[]): GatewayList {
    return {
      table: makeTable(names, { line, number: ++tables }),
      epoch: ++epochs,
      seq: 0,
      asOf: 0,
      values: names.map(() => row(Number.NaN)),
      revisions: names.map(() => row(0)),
    }
  }

  function time(): number {
    return clock.now() + gateway.clockAhead
  }

  function list(line: MarketType): GatewayList {
    const found = gateway.lists.get(line)
    if (found === undefined) throw new Error(`no list ${line}`)
    return found
  }

  /** Delivers in order after the latency, unless the connection dies before. */
  function travel(peer: Peer, arrive: () => void): void {
    if (peer.dead) return
    travelling += 1
    peer.arrival = Math.max(peer.arrival, clock.now() + gateway.latency())
    clock.after(peer.arrival - clock.now(), () => {
      travelling -= 1
      if (!peer.dead && peer.socket.readyState === 1) arrive()
    })
  }

  function request<Value>(read: () => Value): Promise<Value> {
    travelling += 1
    return new Promise((resolve, reject) => {
      clock.after(gateway.latency(), () => {
        const value = gateway.httpDown ? undefined : read()
        clock.after(gateway.latency(), () => {
          travelling -= 1
          if (value === undefined) reject(gateway.httpFailure)
          else resolve(value)
        })
      })
    })
  }

  function answer(peer: Peer, text: string): void {
    const message = v.parse(clientMessageSchema, JSON.parse(text))
    if (message.action === 'ping') reply(peer, { action: 'pong' })
    if (message.action === 'login') reply(peer, { action: 'login', code: 0, msg: '' })
    if (message.action !== 'subscribe' && message.action !== 'unsubscribe') return
    const answers: SubscriptionAnswer[] = []
    for (const arg of message.args) {
      if (arg.topic === 'price_notice' && message.action === 'subscribe') {
        answers.push({ action: 'subscribe', code: 0, msg: '', arg })
        listens = true
      }
      const line = [...gateway.lists.keys()].find((known) => String(known) === arg.bizNo)
      if (line === undefined) continue
      peer.readers.delete(line)
      if (message.action === 'subscribe') answers.push(subscribe(peer, line, arg))
    }
    if (gateway.batches && message.batch === true) reply(peer, { action: 'batch', answers })
    else for (const each of answers) reply(peer, each)
  }

  function subscribe(peer: Peer, line: MarketType, arg: Subscription): SubscriptionAnswer {
    const current = list(line)
    const { epoch } = current
    const isOurs = arg.epoch === epoch && arg.seq !== undefined && arg.seq <= current.seq
    if (!isOurs && arg.table !== tableNumber(current.table.md5)) return { action: 'reset', arg }
    const seq = isOurs ? (arg.seq ?? 0) : 0
    const owed = !isOurs || seq < (wholeSeqs.get(current) ?? 0)
    peer.readers.set(line, { arg, epoch, seq, rowsSeq: seq, owed })
    return { action: 'subscribe', code: 0, msg: '', arg }
  }

  function reply(peer: Peer, message: object): void {
    travel(peer, () => peer.socket.deliver(message))
  }

  function cut(lost: MarketType | undefined): void {
    for (const [line, current] of gateway.lists) {
      if (current.revisions.some((row) => row.some((revision) => revision > current.seq))) {
        current.seq += 1
      }
      current.asOf = time() - gateway.venueDelay
      const isWhole = clock.now() - wholeAt >= gateway.wholeInterval
      for (const peer of peers) send(peer, line, current, { isWhole, lost: line === lost })
      if (isWhole) wholeSeqs.set(current, current.seq)
    }
    if (clock.now() - wholeAt >= gateway.wholeInterval) wholeAt = clock.now()
  }

  function send(
    peer: Peer,
    line: MarketType,
    current: GatewayList,
    { isWhole, lost }: { isWhole: boolean; lost: boolean },
  ): void {
    const reader = peer.readers.get(line)
    if (reader === undefined) return
    if (reader.epoch !== current.epoch) {
      peer.readers.delete(line)
      return reply(peer, { action: 'reset', arg: reader.arg })
    }
    const { rows } = reader.arg
    if (rows !== undefined && !isWhole && !reader.owed) {
      const bytes = frame(current, reader.rowsSeq, rows)
      reader.rowsSeq = current.seq
      // What is lost of a connection is lost with it; what may be missed is a frame that follows upon another.
      return travel(peer, () => peer.socket.deliver(bytes))
    }
    const bytes = frame(current, reader.seq)
    reader.owed = false
    reader.seq = current.seq
    reader.rowsSeq = current.seq
    if (!lost) travel(peer, () => peer.socket.deliver(bytes))
  }

  function frame(current: GatewayList, since: number, rows?: readonly number[]): Uint8Array {
    const writer = new ByteWriter()
    beginFrame(writer, { ...position(current), since: rows === undefined ? since : undefined })
    let next = 0
    current.values.forEach((values, row) => {
      if (rows?.includes(row) === false) return
      const revisions = current.revisions[row] ?? []
      const mask = revisions.reduce(
        (bits, revision, field) => (revision > since ? bits | (1 << field) : bits),
        0,
      )
      if (mask === 0) return
      writeRow(writer, row - next, mask, (field) => values[field] ?? Number.NaN)
      next = row + 1
    })
    return writer.finish()
  }

  function snapshot(line: MarketType): TickerSnapshot {
    const known = snapshots.get(line)
    if (known !== undefined && clock.now() - known.at < gateway.snapshotAge) return known.snapshot
    const current = list(line)
    const made: TickerSnapshot = {
      ...position(current),
      columns: Array.from({ length: tickerFieldCount }, (_, field) =>
        Float64Array.from(current.values, (row) => row[field] ?? Number.NaN),
      ),
    }
    snapshots.set(line, { at: clock.now(), snapshot: made })
    return made
  }

  function position(current: GatewayList) {
    return {
      line: current.table.line,
      table: tableNumber(current.table.md5),
      epoch: current.epoch,
      seq: current.seq,
      asOf: current.asOf,
      sentAt: time(),
    }
  }
}

function row(value: number): number[] {
  return Array.from({ length: tickerFieldCount }, () => value)
}

/**
 * Lets `ms` pass in steps of `step`, with the promises that settle on the way.
 * Nothing waits for real time.
 */
export async function pass(clock: ManualClock, ms: number, step = 10): Promise<void> {
  for (let passed = 0; passed < ms; passed += step) {
    clock.advance(Math.min(step, ms - passed))
    await new Promise((resolve) => setImmediate(resolve))
  }
}
