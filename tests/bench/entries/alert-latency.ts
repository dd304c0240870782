import { setTimeout as wait } from 'node:timers/promises'
import * as v from 'valibot'
import { alertCreate, alertDelete } from '../../../src/contract/calls/alerts.ts'
import { priceNoticeSchema } from '../../../src/contract/entities/alert/price-notice.ts'
import { openAccount } from '../../drills/people/account.ts'
import { type Caller, call } from '../../drills/people/caller.ts'
import { risingAlert } from '../../drills/people/rising-alert.ts'
import { openVisitor, type Visitor } from '../../drills/people/visitor.ts'
import { startNats } from '../../support/bus/nats-server.ts'
import { startGateway, wholeMarket } from '../../support/gateway.ts'
import { startPostgres } from '../../support/postgres-server.ts'
import { type BenchRow, type BenchTable, withRatios } from '../report.ts'
import { median, percentile } from '../sampling.ts'

/** Users, each with a page that is open; nobody gets a summary, which would wait for others. */
const users = 30
/** Alerts of each, one after the other, and the time between two, in ms. */
const [rounds, pace] = [8, 4_000]
const symbolIds = ['BTCUSDT_SPBL', 'ETHUSDT_SPBL', 'SOLUSDT_SPBL', 'XRPUSDT_SPBL'] as const

/** How long it takes from a price until an open page is told of the alert that it fires. */
export async function run(): Promise<BenchTable> {
  const alone = await onGateways(1, wholeMarket)
  const cluster = await onCluster()
  return {
    title: 'Alerts: from a price to a page',
    method: `${users} users with an open page, an alert each every ${pace / 1_000} s that the next price of its symbol fires; from the time of that price until the page has it. In the cluster the page, the call and the watch are on any of three gateways. The whole market at 2,000 prices a second, everything on this machine.`,
    rows: withRatios([
      ...rowsOf('one process, SQLite', alone),
      ...rowsOf('three gateways', cluster),
    ]),
  }
}

function rowsOf(name: string, latencies: readonly number[]): BenchRow[] {
  const note = `${latencies.length} alerts`
  return [
    { name: `${name}, median`, value: median(latencies), unit: 'ms', note },
    { name: `${name}, 99 of 100 within`, value: percentile(latencies, 0.99), unit: 'ms', note },
  ]
}

async function onCluster(): Promise<number[]> {
  await using begun = new AsyncDisposableStack()
  const postgres = await startPostgres()
  begun.defer(postgres.stop)
  const nats = await startNats()
  begun.defer(nats.stop)
  return await onGateways(3, { ...wholeMarket, DATABASE_URL: postgres.url, NATS_URL: nats.url })
}

/** Latencies in ms of alerts on so many gateways with these settings. */
async function onGateways(count: number, settings: Record<string, string>): Promise<number[]> {
  const gateways = []
  const pages: Visitor[] = []
  const latencies: number[] = []
  try {
    for (let number = 0; number < count; number++) gateways.push(await startGateway(settings))
    const urls = gateways.map(({ url }) => url)
    const callers: Caller[] = []
    for (let user = 0; user < users; user++) {
      const [own = '', other = own] = [urls[user % count], urls[(user + 1) % count]]
      const caller = await openAccount(other, `127.4.0.${user + 1}`, `latency-${user}`)
      callers.push(caller)
      pages.push(openPage(own, caller, latencies))
    }
    await wait(5_000)
    for (let round = 0; round < rounds; round++) {
      for (const [user, caller] of callers.entries()) {
        const symbolId = symbolIds[(user + round) % symbolIds.length] ?? symbolIds[0]
        await fireOnce(urls[(user + 1) % count] ?? '', symbolId, caller)
        await wait(pace / users)
      }
    }
    await wait(2_000)
  } finally {
    for (const page of pages) page.leave()
    await Promise.all(gateways.map((gateway) => gateway.dispose()))
  }
  return latencies
}

function openPage(url: string, caller: Caller, latencies: number[]): Visitor {
  const page = openVisitor(url, caller)
  page.socket.subscribe({ topic: 'price_notice' }, (message) => {
    if (message.action !== 'push') return
    latencies.push(Date.now() - v.parse(priceNoticeSchema, message.data).time)
  })
  return page
}

/** Makes an alert that the next price fires, and removes the one before. */
async function fireOnce(url: string, symbolId: string, caller: Caller): Promise<void> {
  const settings = await risingAlert(url, symbolId, caller, 0.5)
  const { id } = await call(url, alertCreate, settings, caller)
  setTimeout(() => void call(url, alertDelete, { ids: [id] }, caller).catch(() => undefined), 3_000)
}
