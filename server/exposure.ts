import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config/config.ts'
import { isLoopback } from './lib/net/loopback.ts'
import { tightenFolder } from './store/private-folder.ts'

/** Paths that a warning names. */
const mostPaths = 5

/** Closes the data folder to others, and says in a line each where the gateway stays open to them. */
export function warnOfExposure(
  { dataDir, host, publicOrigin }: Pick<Config, 'dataDir' | 'host' | 'publicOrigin'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): void {
  const wide = tightenFolder(dataDir)
  if (wide.length > 0) {
    log.warn({ count: wide.length, paths: wide.slice(0, mostPaths) }, 'others can read DATA_DIR')
  }
  if (!isLoopback(host) && !publicOrigin?.startsWith('https:')) {
    log.warn(
      { host },
      'HOST opens the gateway to the network without https: put a proxy with https in front and set PUBLIC_ORIGIN',
    )
  }
}

/**
 * True where there are accounts that everybody may sign in to: where the operator says so, else where
 * only this machine reaches an invented market in the embedded database.
 */
export function wantsDemoAccounts({
  demoAccounts,
  host,
  databaseUrl,
  venue,
}: Pick<Config, 'demoAccounts' | 'host' | 'databaseUrl' | 'venue'>): boolean {
  if (demoAccounts !== undefined) return demoAccounts === 'on'
  return isLoopback(host) && databaseUrl === undefined && venue.kind === 'simulated'
}
