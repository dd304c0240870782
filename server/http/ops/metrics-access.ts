import { createHash, timingSafeEqual } from 'node:crypto'
import type { Config } from '../../config/config.ts'
import { isLoopback } from '../../lib/net/loopback.ts'

/** Settings that decide who sees the metrics. */
export type MetricsSettings = Pick<Config, 'host' | 'publicOrigin' | 'trustedProxies' | 'metrics'>

/**
 * True where `/metrics` of the port for visitors is open to whoever sends this header. With
 * METRICS_PORT nobody sees it there, with METRICS_TOKEN whoever knows the token; without both
 * everybody, as long as only this machine reaches the gateway and no proxy lets others in.
 * @param authorization the header Authorization
 */
export function mayReadMetrics(
  { host, publicOrigin, trustedProxies, metrics }: MetricsSettings,
  authorization: string | undefined,
): boolean {
  if (metrics.port !== undefined) return false
  if (metrics.token !== undefined) return bearsToken(authorization, metrics.token)
  return isLoopback(host) && publicOrigin === undefined && trustedProxies.length === 0
}

/** True for the header `Bearer` with this token. Takes as long for a token that is nearly right. */
export function bearsToken(authorization: string | undefined, token: string): boolean {
  const [, sent = ''] = /^bearer ([\x21-\x7e]{1,200})$/i.exec(authorization ?? '') ?? []
  return timingSafeEqual(digest(sent), digest(token))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
