import { createStats } from '../../server/socket/stats.ts'
import { createTickerTopic } from '../../server/socket/ticker-topic.ts'
import type { Subscriber } from '../../server/socket/topics.ts'
import type { ServerMessage, Subscription } from '../../src/contract/socket.ts'
import { manualClock } from './manual-clock.ts'
import { FrameReader, listedMarket, symbolIdsOf } from './market.ts'

/** Symbols of the list of `tickerReaders`. */
export const rows = 12
const symbolIds = symbolIdsOf(rows)
const headLength = 4

/** A subscriber whose reading a test controls. */
export class FakeSubscriber implements Subscriber {
  open = true
  room = Number.POSITIVE_INFINITY
  owner = undefined
  readonly frames: Buffer[] = []
  readonly messages: ServerMessage[] = []

  send(message: ServerMessage): void {
    this.messages.push(message)
  }

  write(frame: Buffer): void {
    this.frames.push(frame)
  }
}

/** A ticker topic over a list that a test moves. */
export function tickerReaders(clock = manualClock(), count = rows) {
  const market = listedMarket(clock, count)
  const stats = createStats()
  const topic = createTickerTopic({ market, clock, stats })
  const move = (row: number, last: number): void =>
    market.sink.tickers(10, clock.now(), [{ symbolId: symbolIds[row] ?? '', values: { last } }])
  const asked = (parts: Partial<Subscription> = {}): Subscription => ({
    topic: 'ticker',
    bizNo: '10',
    ...market.cut(10),
    ...parts,
  })
  const join = (parts: Partial<Subscription> = {}): FakeSubscriber => {
    const subscriber = new FakeSubscriber()
    subscriber.messages.push(topic.subscribe(subscriber, asked(parts)))
    return subscriber
  }
  return { clock, market, stats, topic, move, asked, join }
}

/** Applies every frame written so far to an empty list, or to what a reader holds. */
export function read(subscriber: FakeSubscriber, reader = new FrameReader(rows)): FrameReader {
  for (const frame of subscriber.frames.splice(0)) reader.take(payloadOf(frame))
  return reader
}

function payloadOf(frame: Buffer): Buffer {
  return frame.subarray((frame[1] ?? 0) === 126 ? headLength : 2)
}
