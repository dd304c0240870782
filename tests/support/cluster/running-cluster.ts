import { startNats } from '../bus/nats-server.ts'
import { type RunningGateway, startGateway } from '../gateway.ts'
import { scratchPostgres } from '../scratch-store.ts'

/** Gateways in processes of their own on one PostgreSQL database and one NATS. */
export interface RunningCluster {
  gateways: RunningGateway[]
  dispose: () => Promise<void>
}

/**
 * Starts so many gateways, with a small market and these `settings` each, on a new database of the server at
 * `postgresUrl`.
 */
export async function startCluster(
  postgresUrl: string,
  count: number,
  settings: Record<string, string> = {},
): Promise<RunningCluster> {
  const [nats, scratch] = await Promise.all([startNats(), scratchPostgres(postgresUrl)])
  const start = (): Promise<RunningGateway> =>
    startGateway({
      ...settings,
      DATABASE_URL: scratch.place.databaseUrl ?? '',
      NATS_URL: nats.url,
    })
  const gateways: RunningGateway[] = []
  const dispose = async (): Promise<void> => {
    await Promise.all(gateways.map((gateway) => gateway.dispose()))
    await Promise.all([nats.stop(), scratch.remove()])
  }
  // The first brings the schema up to date; then those that start are there to be ended, if another one fails.
  gateways.push(await start())
  const others = await Promise.allSettled(Array.from({ length: count - 1 }, start))
  for (const other of others) if (other.status === 'fulfilled') gateways.push(other.value)
  if (gateways.length === count) return { gateways, dispose }
  await dispose()
  throw new Error(`of ${count} gateways ${gateways.length} started`, {
    cause: others.find(({ status }) => status === 'rejected'),
  })
}

/**
 * What a gateway measures of itself, by name with labels; a metric without a value is missing.
 * @param token where it shows that to nobody else
 */
export async function metricsOf(
  { url }: Pick<RunningGateway, 'url'>,
  token?: string,
): Promise<Map<string, number>> {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const text = await (await fetch(`${url}/metrics`, { headers })).text()
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(
    lines.map((line) => {
      const at = line.lastIndexOf(' ')
      return [line.slice(0, at), Number(line.slice(at + 1))]
    }),
  )
}
