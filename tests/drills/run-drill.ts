import { setTimeout as wait } from 'node:timers/promises'
import type { DrillCluster, DrillGateway } from './cluster/drill-cluster.ts'
import type { Fault } from './faults/fault.ts'
import { type DrillOutcome, priceLimit } from './outcome.ts'
import type { Crowd } from './people/crowd.ts'
import { backAfter, resumedAfter, watchStandstill } from './prices.ts'

/** How long what a process has said may be under way, and on the screen, in ms. */
const underWay = 500
/** How long is waited for, in ms. */
const patience = 40_000

/** Lets faults strike, the second one `delay` ms after the first, mends them and looks until all is well. */
export async function runDrill(
  cluster: DrillCluster,
  crowd: Crowd,
  faults: readonly Fault[],
  delay = 0,
): Promise<DrillOutcome> {
  const struck = await Promise.all(
    faults.map(async (fault, index) => {
      await wait(index * delay)
      const { spared, leavesRoom, mend } = await fault.strike(cluster)
      const at = Date.now()
      const isAlone = faults.length === 1
      // What one fault spares, the other one may hit.
      const watched = isAlone ? spared.map(watchStandstill) : []
      const pages = isAlone && leavesRoom ? pagesBack(crowd, at) : undefined
      await wait(fault.ms)
      await mend()
      return { watched, pages }
    }),
  )
  const mended = Date.now()
  const [gateways, pages] = await Promise.all([
    Promise.all(cluster.gateways.map((gateway) => resumedAfter(gateway, mended, patience))),
    struck[0]?.pages ?? pagesBack(crowd, mended),
  ])
  const watched = struck.flatMap((each) => each.watched)
  return {
    standstills: await Promise.all(watched.map(({ end }) => end())),
    gateways,
    pages,
    faults: [...(await recordFaults(cluster, crowd)), ...cluster.gateways.flatMap(fatalLines)],
  }
}

/** How long after `since` (Unix ms, now) each page was live, in ms. */
async function pagesBack({ visitors }: Crowd, since: number): Promise<number[]> {
  await wait(underWay)
  const times = visitors.map((visitor) => backAfter(visitor, since + underWay, patience))
  return (await Promise.all(times)).map((ms) => ms + underWay)
}

/** Compares what every gateway has with what was acknowledged. What fires needs a moment to be stored. */
async function recordFaults(cluster: DrillCluster, crowd: Crowd): Promise<string[]> {
  await Promise.all(crowd.holders.map((holder) => holder.rest()))
  const deadline = Date.now() + priceLimit
  let faults: string[]
  do {
    faults = []
    for (const { process } of cluster.gateways) {
      const found = await Promise.all(crowd.holders.map((holder) => holder.faultsAt(process.url)))
      faults.push(...found.flat())
    }
    if (faults.length > 0) await wait(500)
  } while (faults.length > 0 && Date.now() < deadline)
  for (const holder of crowd.holders) holder.work()
  return faults
}

function fatalLines({ name, process }: DrillGateway): string[] {
  const lines = process.output().split('\n')
  return lines
    .filter((line) => line.includes('"level":60'))
    .map((line) => `gateway ${name}: ${line}`)
}
