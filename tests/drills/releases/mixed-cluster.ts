import { startNats } from '../../support/bus/nats-server.ts'
import { type RunningGateway, startGateway } from '../../support/gateway.ts'
import { startPostgres } from '../../support/postgres-server.ts'
import { checkOutEarlierRelease } from './earlier-release.ts'

/** Gateways of two releases on one database and one NATS. */
export interface MixedCluster {
  /** Of the earlier release. They began first, on a schema that is older. */
  earlier: readonly [RunningGateway, RunningGateway]
  /** Of this one. */
  present: RunningGateway
  dispose: () => Promise<void>
}

/** Starts it as an update does: the new gateway joins those that run, and brings the schema up to date under them. */
export async function startMixedCluster(): Promise<MixedCluster> {
  const begun = new AsyncDisposableStack()
  try {
    const release = checkOutEarlierRelease()
    begun.defer(release.remove)
    const postgres = await startPostgres()
    begun.defer(postgres.stop)
    const nats = await startNats()
    begun.defer(nats.stop)
    const start = async (source?: string): Promise<RunningGateway> => {
      const settings = { DATABASE_URL: postgres.url, NATS_URL: nats.url }
      const gateway = await startGateway(settings, source)
      begun.defer(gateway.dispose)
      return gateway
    }
    const earlier = [await start(release.folder), await start(release.folder)] as const
    const present = await start()
    const running = begun.move()
    return { earlier, present, dispose: () => running.disposeAsync() }
  } catch (error) {
    await begun.disposeAsync()
    throw error
  }
}
