import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startNats } from '../../support/bus/nats-server.ts'
import { freePort, type RunningGateway, startGateway } from '../../support/gateway.ts'
import { startPostgres } from '../../support/postgres-server.ts'
import { startCaddy } from './caddy.ts'

/** Two gateways behind Caddy, once by TLS and once without. */
export interface ProxiedCluster {
  gateways: RunningGateway[]
  /** By TLS, with a certificate that nobody knows. */
  secureUrl: string
  url: string
  dispose: () => Promise<void>
}

/** A script of an older build, which the first of the gateways has retained. */
export const olderAsset = { path: '/assets/older-1a2b3c4.js', text: 'export {}\n' } as const

function folderWithOlderAsset(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bourse-older-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, olderAsset.path), olderAsset.text)
  return folder
}

/** What shows the metrics of its gateways. */
export const metricsToken = 'a-token-for-this-drill'

/** Starts it on a new database. */
export async function startProxiedCluster(): Promise<ProxiedCluster> {
  const begun = new AsyncDisposableStack()
  try {
    const postgres = await startPostgres()
    begun.defer(postgres.stop)
    const nats = await startNats()
    begun.defer(nats.stop)
    const url = `http://127.0.0.1:${await freePort()}`
    const secureUrl = `https://localhost:${await freePort()}`
    const start = async (more: Record<string, string> = {}): Promise<RunningGateway> => {
      const gateway = await startGateway({
        ...more,
        DATABASE_URL: postgres.url,
        NATS_URL: nats.url,
        TRUSTED_PROXY: '127.0.0.1',
        METRICS_TOKEN: metricsToken,
      })
      begun.defer(gateway.dispose)
      return gateway
    }
    // The first brings the schema up to date.
    const folder = folderWithOlderAsset()
    begun.defer(async () => rmSync(folder, { recursive: true, force: true }))
    const gateways = [await start({ DATA_DIR: folder }), await start()]
    const hosts = gateways.map((gateway) => new URL(gateway.url).host)
    for (const domain of [url, secureUrl]) begun.defer((await startCaddy(domain, hosts)).stop)
    const running = begun.move()
    return { gateways, url, secureUrl, dispose: () => running.disposeAsync() }
  } catch (error) {
    await begun.disposeAsync()
    throw error
  }
}
