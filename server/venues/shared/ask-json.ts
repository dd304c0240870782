import * as v from 'valibot'
import { type FetchLimits, fetchJson } from '../../lib/net/fetch-json.ts'
import type { DatedAnswer, SharedAnswers } from './shared-answers.ts'

/** An API that answers in JSON. */
export interface JsonPlace {
  /** Unlike every other on the gateway. */
  name: string
  /** Every address that is asked begins with it; without a closing slash. */
  url: string
  limits: FetchLimits
  /** How often it is asked, in ms. */
  interval: number
  /** Sends a request in place of the network. */
  request?: typeof fetch | undefined
}

/** The parsed body of a GET of an address, and when it was asked for. */
export type AskJson = (address: string) => Promise<DatedAnswer<unknown>>

/** Asks an API once for all gateways. Who asks parses what it answers; rejects as `fetchJson`. */
export function shareJson(
  answers: Pick<SharedAnswers, 'share'>,
  { name, url, limits, interval, request }: JsonPlace,
): AskJson {
  return answers.share({
    name,
    life: lifeOf(interval),
    ask: async (address) => {
      if (!isBelow(address, url)) throw new Error(`not an address of ${name}`)
      return fetchJson(address, limits, request)
    },
    schema: v.unknown(),
  })
}

/** How long an answer of what is asked again and again serves others: gateways ask at moments of their own. */
export function lifeOf(interval: number): number {
  return interval * 0.9
}

function isBelow(address: string, url: string): boolean {
  return address === url || (address.startsWith(url) && /[/?]/.test(address.charAt(url.length)))
}
