import { inject } from 'vitest'
import type { SharedGatewayName } from './shared-gateways-setup.ts'

/** A gateway that this file neither stops nor changes. */
export interface SharedGateway {
  url: string
}

/**
 * A gateway that all files of browser tests share: with the whole market, `live` or `frozen` at one moment, for cases
 * of visitors who change nothing in it; with a small one, `small` or at one moment in `screens`, also for cases of
 * users whose names are theirs alone. A gateway lets ten accounts be made from one address, so files that make
 * several start their own.
 */
export async function sharedGateway(name: SharedGatewayName): Promise<SharedGateway> {
  const answer = await fetch(`${inject('sharedGatewaysUrl')}/${name}`)
  const text = await answer.text()
  if (!answer.ok) throw new Error(text)
  return { url: text }
}
