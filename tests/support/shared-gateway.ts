import { inject } from 'vitest'
import type { SharedGatewayName } from './shared-gateways-setup.ts'

/** A gateway that this file neither stops nor changes. */
export interface SharedGateway {
  url: string
}

/**
 * A gateway with the whole market, `live` or `frozen` at one moment, which all files of browser tests share: it
 * is for cases of visitors who change nothing in it.
 */
export async function sharedGateway(name: SharedGatewayName): Promise<SharedGateway> {
  const answer = await fetch(`${inject('sharedGatewaysUrl')}/${name}`)
  const text = await answer.text()
  if (!answer.ok) throw new Error(text)
  return { url: text }
}
