import { setTimeout as wait } from 'node:timers/promises'
import { alertCreate, alertDelete, alertLog } from '../../../src/contract/calls/alerts.ts'
import { allSymbols } from '../../../src/contract/calls/markets.ts'
import { notificationChannels } from '../../../src/contract/entities/alert/alert-enums.ts'
import {
  type DrillCluster,
  type DrillGateway,
  startDrillCluster,
} from '../../drills/cluster/drill-cluster.ts'
import { inRole } from '../../drills/cluster/roles.ts'
import { openAccount } from '../../drills/people/account.ts'
import { type Caller, call } from '../../drills/people/caller.ts'
import { risingAlert } from '../../drills/people/rising-alert.ts'
import { openVisitor, type Visitor } from '../../drills/people/visitor.ts'
import { backAfter, watchStandstill } from '../../drills/prices.ts'
import { metricsOf } from '../../support/cluster/running-cluster.ts'
import type { BenchTable } from '../report.ts'
import { median } from '../sampling.ts'

/** How often each is killed; FAILOVER_ROUNDS says otherwise. */
const rounds = Number(process.env.FAILOVER_ROUNDS ?? 20)
const pages = 40
/** How long a take-over may last, and until a gateway that was started is one of them, in ms. */
const [takeOver, settling] = [8_000, 4_000]
const patience = 40_000

/** How long it takes until others do what a killed gateway did. */
export async function run(): Promise<BenchTable> {
  const cluster = await startDrillCluster()
  const visitors: Visitor[] = []
  const took = { leader: [] as number[], shards: [] as number[], pages: [] as number[] }
  try {
    const caller = await openAccount(cluster.front.url, '127.5.0.1', 'failover')
    for (let page = 0; page < pages; page++) {
      visitors.push(openVisitor(cluster.front.url, { from: `127.5.1.${page + 1}` }))
    }
    // A new gateway takes no shards for half a minute.
    await wait(40_000)
    for (let round = 0; round < rounds; round++) {
      took.leader.push(await killLeader(cluster))
      const found = await killGateway(cluster, caller, visitors)
      took.shards.push(found.shards)
      took.pages.push(found.pages)
    }
  } finally {
    for (const visitor of visitors) visitor.leave()
    await cluster.dispose()
  }
  const kinds = {
    'leader: prices stood still on the others': took.leader,
    'shards: all alerts of the market fire again': took.shards,
    'gateway: all pages are live again': took.pages,
  }
  return {
    title: 'Failover: until others do what a killed gateway did',
    method: `${rounds} times SIGKILL to the leader, and to another of four gateways, on PostgreSQL and NATS; ${pages} pages, looked at ten times a second.`,
    rows: Object.entries(kinds).flatMap(([name, times]) => [
      { name: `${name}, median`, value: median(times) / 1_000, unit: 's' },
      { name: `${name}, worst`, value: Math.max(...times) / 1_000, unit: 's' },
    ]),
  }
}

async function killLeader(cluster: DrillCluster): Promise<number> {
  const { one, others } = await inRole(cluster, 'the leader')
  const watches = others.map(watchStandstill)
  await one.process.stop('SIGKILL')
  await wait(takeOver)
  const standstills = await Promise.all(watches.map(({ end }) => end()))
  await one.process.restart()
  await wait(settling)
  return Math.max(...standstills)
}

async function killGateway(
  cluster: DrillCluster,
  caller: Caller,
  visitors: readonly Visitor[],
): Promise<{ shards: number; pages: number }> {
  const { others: followers } = await inRole(cluster, 'the leader')
  const one = await busiest(followers)
  const others = cluster.gateways.filter((gateway) => gateway !== one)
  const url = others[0]?.process.url ?? ''
  const killed = Date.now()
  await one.process.stop('SIGKILL')
  // What was under way when it was killed still arrives.
  const back = wait(500).then(() =>
    Promise.all(visitors.map((visitor) => backAfter(visitor, killed + 500, patience))),
  )
  const shards = await allFired(url, caller, killed)
  const times = await back
  await one.process.restart()
  await wait(settling)
  return { shards, pages: Math.max(...times) + 500 }
}

/** The one that watches most shards. */
async function busiest(gateways: readonly DrillGateway[]): Promise<DrillGateway> {
  const counted = await Promise.all(
    gateways.map(async (gateway) => {
      const metrics = await metricsOf(gateway.process)
      return { gateway, shards: metrics.get('bourse_alerts_shards') ?? 0 }
    }),
  )
  const [most] = counted.toSorted((a, b) => b.shards - a.shards)
  if (most === undefined) throw new Error('there is no other gateway')
  return most.gateway
}

/** Makes an alert on each symbol that its next price fires, and waits for all of them: ms since `since`, Unix ms. */
async function allFired(url: string, caller: Caller, since: number): Promise<number> {
  const { symbolId: symbolIds } = await call(url, allSymbols, { line: 1 }, caller)
  const made = await Promise.all(
    symbolIds.slice(0, 15).map(async (symbolId) => {
      const settings = {
        ...(await risingAlert(url, symbolId, caller, 0.5)),
        channels: [notificationChannels.station],
      }
      return (await call(url, alertCreate, settings, caller)).id
    }),
  )
  for (;;) {
    const { data } = await call(url, alertLog, { limit: 100 }, caller)
    const fired = new Set(data.map(({ alertId }) => alertId))
    if (made.every((id) => fired.has(id))) break
    if (Date.now() - since > patience) throw new Error('an alert has not fired')
    await wait(100)
  }
  const took = Date.now() - since
  await call(url, alertDelete, { ids: made }, caller)
  return took
}
