import { type NatsServer, startNats } from '../../support/bus/nats-server.ts'
import { type RunningGateway, startGateway } from '../../support/gateway.ts'
import { type PostgresServer, startPostgres } from '../../support/postgres-server.ts'
import { dial } from './dial.ts'
import { type Front, openFront } from './front.ts'
import { type Link, openLink } from './link.ts'
import { openSmallDisk } from './small-disk.ts'
import { openWrongClock, type WrongClock } from './wrong-clock.ts'

/** A gateway of the cluster, and its own links to what it needs. */
export interface DrillGateway {
  name: string
  process: RunningGateway
  links: { postgres: Link; nats: Link }
}

/** Processes of their own: gateways of which one leads, PostgreSQL, NATS; visitors come through the front. */
export interface DrillCluster {
  gateways: DrillGateway[]
  postgres: PostgresServer
  nats: NatsServer
  front: Front
  /** Leaves one of the gateways no room on its disk, and gives it back. */
  fillDisk: () => void
  emptyDisk: () => void
  /** Sets the clock of a gateway's machine so many seconds ahead, or behind. Throws where faketime is not installed. */
  setClock: (gateway: DrillGateway, seconds: number) => void
  dispose: () => Promise<void>
}

/** One that leads, and three. */
const names = ['a', 'b', 'c', 'd']
/** Whose disk is another one. */
const withSmallDisk = 'd'

/** Starts it, on a new database. */
export async function startDrillCluster(): Promise<DrillCluster> {
  const begun = new AsyncDisposableStack()
  try {
    const postgres = await startPostgres()
    begun.defer(postgres.stop)
    const nats = await startNats()
    begun.defer(nats.stop)
    const disk = openSmallDisk()
    begun.defer(disk.dispose)
    const clocks = new Map<string, WrongClock | undefined>(
      names.map((name) => [name, openWrongClock()]),
    )
    begun.defer(() => {
      for (const clock of clocks.values()) clock?.dispose()
    })
    const start = async (name: string): Promise<DrillGateway> => {
      const links = {
        postgres: await openLink(() => dial({ path: postgres.socketPath })),
        nats: await openLink(() => dial({ host: '127.0.0.1', port: nats.port })),
      }
      begun.defer(links.postgres.close)
      begun.defer(links.nats.close)
      const process = await startGateway({
        DATABASE_URL: `postgres://postgres@127.0.0.1:${links.postgres.port}/postgres`,
        NATS_URL: `nats://127.0.0.1:${links.nats.port}`,
        ...(name === withSmallDisk && { DATA_DIR: disk.folder }),
        ...clocks.get(name)?.env,
      })
      begun.defer(process.dispose)
      return { name, process, links }
    }
    // The first brings the schema up to date.
    const [first = '', ...others] = names
    const gateways = [await start(first), ...(await Promise.all(others.map(start)))]
    const front = await openFront(gateways.map(({ process }) => Number(new URL(process.url).port)))
    begun.defer(front.close)
    const running = begun.move()
    const withDisk = gateways.find(({ name }) => name === withSmallDisk)
    return {
      gateways,
      postgres,
      nats,
      front,
      fillDisk: () => disk.fill(withDisk?.process.pid ?? 0),
      emptyDisk: () => disk.empty(withDisk?.process.pid ?? 0),
      setClock: ({ name }, seconds) => {
        const clock = clocks.get(name)
        if (clock === undefined) throw new Error('faketime is not installed')
        clock.set(seconds)
      },
      dispose: () => running.disposeAsync(),
    }
  } catch (error) {
    await begun.disposeAsync()
    throw error
  }
}
