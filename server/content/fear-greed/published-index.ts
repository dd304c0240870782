import * as v from 'valibot'
import type { FearGreed } from '../../../src/contract/entities/fear-greed.ts'

/** One reading of a day. */
export interface IndexDay {
  /** Unix ms, 00:00 UTC. */
  time: number
  /** 0 to 100. */
  value: number
}

/** What a provider publishes. */
export interface PublishedIndex {
  /** Oldest first. */
  days: IndexDay[]
  /** Time until the next reading, ms; undefined where the provider does not say. */
  untilNext: number | undefined
}

const dayMs = 86_400_000

const wholeText = (most: number) =>
  v.pipe(v.string(), v.regex(/^\d{1,12}$/), v.toNumber(), v.maxValue(most))

/** The answer of https://alternative.me/crypto/fear-and-greed-index/#api, whose numbers are texts. */
const answerSchema = v.object({
  data: v.pipe(
    v.array(
      v.object({
        value: wholeText(100),
        timestamp: wholeText(10_000_000_000),
        time_until_update: v.optional(wholeText(10 * 86_400)),
      }),
    ),
    v.minLength(1),
    v.maxLength(20_000),
  ),
})

/** Reads a provider's answer: each day once. Throws ValiError on any other shape. */
export function readPublished(answer: unknown): PublishedIndex {
  const { data } = v.parse(answerSchema, answer)
  const days = new Map<number, number>()
  for (const { timestamp, value } of data) {
    days.set(Math.floor((timestamp * 1_000) / dayMs) * dayMs, value)
  }
  const until = data.find((row) => row.time_until_update !== undefined)?.time_until_update
  return {
    days: [...days].map(([time, value]) => ({ time, value })).sort((a, b) => a.time - b.time),
    untilNext: until === undefined ? undefined : until * 1_000,
  }
}

/** The address of a provider's last `days` readings, 0 for all of them. */
export function publishedAddress(url: string, days: number): string {
  return `${url}/?limit=${days}&format=json`
}

/** What alternative.me states of how its index is made; nothing is known of others. */
export function statedInputs(url: string): FearGreed['inputs'] {
  const { hostname } = new URL(url)
  if (hostname !== 'alternative.me' && !hostname.endsWith('.alternative.me')) return []
  const stated = (key: FearGreed['inputs'][number]['key'], weight: number, paused = false) => {
    return { key, weight, score: null, paused }
  }
  return [
    stated('volatility', 0.25),
    stated('momentumVolume', 0.25),
    stated('social', 0.15),
    stated('surveys', 0.15, true),
    stated('dominance', 0.1),
    stated('trends', 0.1),
  ]
}

/** Who publishes the index at an address: alternative.me asks to be named so, beside it. */
export function publisherOf(url: string): FearGreed['source'] {
  const { hostname, origin } = new URL(url)
  if (hostname === 'api.alternative.me') {
    const page = 'https://alternative.me/crypto/fear-and-greed-index/'
    return { name: 'alternative.me', url: page }
  }
  return { name: hostname, url: origin }
}
