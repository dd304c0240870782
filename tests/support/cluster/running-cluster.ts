import { startNats } from '../bus/nats-server.ts'
import { type RunningGateway, startGateway } from '../gateway.ts'
import { scratchPostgres } from '../scratch-store.ts'

/** Gateways in processes of their own on one PostgreSQL database and one NATS. */
export interface RunningCluster {
  gateways: RunningGateway[]
  dispose: () => Promise<void>
}

/** Starts so many gateways, with a small market each, on a new database of the server at `postgresUrl`. */
export async function startCluster(postgresUrl: string, count: number): Promise<RunningCluster> {
  const [nats, scratch] = await Promise.all([startNats(), scratchPostgres(postgresUrl)])
  const start = (): Promise<RunningGateway> =>
    startGateway({ DATABASE_URL: scratch.place.databaseUrl ?? '', NATS_URL: nats.url })
  // The first brings the schema up to date.
  const first = await start()
  const gateways = [first, ...(await Promise.all(Array.from({ length: count - 1 }, start)))]
  return {
    gateways,
    dispose: async () => {
      await Promise.all(gateways.map(({ dispose }) => dispose()))
      await Promise.all([nats.stop(), scratch.remove()])
    },
  }
}

/** What a gateway measures of itself, by name with labels; a metric without a value is missing. */
export async function metricsOf({
  url,
}: Pick<RunningGateway, 'url'>): Promise<Map<string, number>> {
  const text = await (await fetch(`${url}/metrics`)).text()
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(
    lines.map((line) => {
      const at = line.lastIndexOf(' ')
      return [line.slice(0, at), Number(line.slice(at + 1))]
    }),
  )
}
