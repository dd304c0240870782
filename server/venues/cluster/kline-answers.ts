import * as v from 'valibot'
import type { Bus } from '../../bus/bus.ts'
import { klineQuerySchema, klinesSchema } from '../frames/venue-schemas.ts'
import type { Kline, KlineQuery, Venue } from '../venue.ts'
import { klineSubject } from './subjects.ts'

/** How long a follower waits for candles, in ms. */
const timeout = 15_000
const backgroundTimeout = 180_000

/** Asks the leader of an epoch for candles. Rejects as `Venue.klines` does, and where nobody answers. */
export async function askKlines(bus: Bus, epoch: number, query: KlineQuery): Promise<Kline[]> {
  const question = new TextEncoder().encode(JSON.stringify(query))
  const wait = query.background === true ? backgroundTimeout : timeout
  const answer = await bus.request(klineSubject(epoch), question, wait)
  return v.parse(klinesSchema, JSON.parse(new TextDecoder().decode(answer)))
}

/** Answers questions of `askKlines`. */
export async function answerKlines(
  klines: Venue['klines'],
  question: Uint8Array,
): Promise<Uint8Array> {
  const query = v.parse(klineQuerySchema, JSON.parse(new TextDecoder().decode(question)))
  return new TextEncoder().encode(JSON.stringify(await klines(query)))
}
