import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { natsServerPath } from '../support/bus/nats-server.ts'
import { type DrillCluster, startDrillCluster } from './cluster/drill-cluster.ts'
import { hasFaketime } from './cluster/wrong-clock.ts'
import type { Fault } from './faults/fault.ts'
import { singleFaults } from './faults/faults.ts'
import { cutWithSlowClock, fullDisk, wrongClocks } from './faults/machine-faults.ts'
import { pairOf } from './faults/pairs.ts'
import { type HonestyWatch, watchHonesty } from './honesty.ts'
import { problemsOf, timesLine } from './outcome.ts'
import { type Crowd, openCrowd } from './people/crowd.ts'
import { backAfter } from './prices.ts'
import { runDrill } from './run-drill.ts'

/**
 * A leader and three gateways on PostgreSQL and NATS, all in processes of their own, with a hundred people on the site, of
 * whom ten change favorites and alerts all the time. One thing after the other breaks and is mended, then two at
 * once. DRILL_PAIRS says how many pairs, DRILL_SEED which seed is the first.
 */

let cluster: DrillCluster
let crowd: Crowd
let honesty: HonestyWatch

const firstSeed = Number(process.env.DRILL_SEED ?? 1)
const pairs = Array.from({ length: Number(process.env.DRILL_PAIRS ?? 10) }, (_, index) =>
  pairOf(firstSeed + index, [...singleFaults, fullDisk]),
)

/** Lets it happen and prints what it took. Resolves with what is not as it has to be. */
async function drill(name: string, faults: readonly Fault[], delay = 0): Promise<string[]> {
  honesty.exaggerations()
  const outcome = await runDrill(cluster, crowd, faults, delay)
  console.log(timesLine(name, outcome))
  return [...problemsOf(outcome), ...honesty.faults()]
}

describe.skipIf(natsServerPath === undefined)('with nats-server', () => {
  beforeAll(async () => {
    cluster = await startDrillCluster()
    crowd = await openCrowd(cluster.front.url)
    const begun = Date.now()
    await Promise.all(crowd.visitors.map((visitor) => backAfter(visitor, begun, 30_000)))
    honesty = watchHonesty(crowd.visitors)
    for (const holder of crowd.holders) holder.work()
  }, 180_000)

  afterAll(async () => {
    honesty.stop()
    await crowd.leave()
    await cluster.dispose()
  })

  it.each([...singleFaults, fullDisk])('$name', async (fault) => {
    expect(await drill(fault.name, [fault])).toEqual([])
  })
  it.skipIf(!hasFaketime).each(wrongClocks)('$name', async (fault) => {
    expect(await drill(fault.name, [fault])).toEqual([])
    expect(honesty.exaggerations()).toEqual([])
  })
  it.skipIf(!hasFaketime).each([cutWithSlowClock])('$name', async (fault) => {
    expect(await drill(fault.name, [fault])).toEqual([])
  })
  it.each(pairs)('$name', async ({ name, faults, delay }) => {
    expect(await drill(name, faults, delay)).toEqual([])
  })
})
