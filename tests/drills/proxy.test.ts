import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { homeQuotation } from '../../src/contract/calls/markets.ts'
import { socketPath, webTerminal } from '../../src/contract/socket-address.ts'
import { median } from '../bench/sampling.ts'
import { natsServerPath } from '../support/bus/nats-server.ts'
import { metricsOf } from '../support/cluster/running-cluster.ts'
import type { RunningGateway } from '../support/gateway.ts'
import { isInstalled } from '../support/installed.ts'
import { openAccount } from './people/account.ts'
import { call } from './people/caller.ts'
import { openVisitor, type Visitor } from './people/visitor.ts'
import { backAfter } from './prices.ts'
import { overHttp2 } from './proxy/over-http2.ts'
import {
  metricsToken,
  olderAsset,
  type ProxiedCluster,
  startProxiedCluster,
} from './proxy/proxied-cluster.ts'

/** Two gateways behind Caddy, as deploy/Caddyfile has it: what passes through, and what visitors notice of a new version. */

/** How many have a page open; DRILL_VISITORS says otherwise. */
const visitorCount = Number(process.env.DRILL_VISITORS ?? 250)
/** For how long prices may stand still on a page, in ms. */
const longestGap = 2_000
/** How long whoever was started again gets until the next one leaves, in ms: Caddy asks every two seconds. */
const settling = 5_000

/** How long after one was killed the last page is live again, in ms. */
const longestAway = 10_000
/** What a gateway that was killed has sent may be under way, in ms. */
const underWay = 500
/** How long sockets may take to even out, in ms: the new gateway is left alone first, then 50 come a second. */
const evenPatience = 60_000 + (visitorCount / 50) * 1_000

let cluster: ProxiedCluster

/** True once Caddy passes something on. */
const isThere = (url: string): Promise<boolean> =>
  (url.startsWith('https')
    ? overHttp2(url, '/healthz').then(({ status }) => status)
    : fetch(`${url}/healthz`).then(({ status }) => status)
  ).then(
    (status) => status === 200,
    () => false,
  )

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )

describe.skipIf(natsServerPath === undefined || !isInstalled('caddy'))('behind Caddy', () => {
  beforeAll(async () => {
    cluster = await startProxiedCluster()
    for (const url of [cluster.url, cluster.secureUrl]) {
      while (!(await isThere(url))) await wait(100)
    }
  })
  afterAll(() => cluster.dispose())

  it('pages, calls and files come over HTTP/2, compressed and with their cache headers', async () => {
    const page = await overHttp2(cluster.secureUrl, '/markets', {
      accept: 'text/html',
      'accept-encoding': 'br',
    })
    expect(page).toMatchObject({ protocol: 'h2', status: 200 })
    expect(page.headers['content-encoding']).toBe('br')
    const direct = await fetch(`${cluster.gateways[0]?.url}/v1/mix/symbol/getAllSymbol`)
    const listing = await overHttp2(cluster.secureUrl, '/v1/mix/symbol/getAllSymbol')
    expect(listing).toMatchObject({ protocol: 'h2', status: 200 })
    for (const name of ['cache-control', 'etag', 'vary'] as const) {
      expect(listing.headers[name] ?? null).toBe(direct.headers.get(name))
    }
    const again = await overHttp2(cluster.secureUrl, '/v1/mix/symbol/getAllSymbol', {
      'if-none-match': String(listing.headers.etag),
    })
    expect(again.status).toBe(304)
    for (const path of ['/metrics', '/readyz']) {
      expect((await overHttp2(cluster.secureUrl, path)).status).toBe(404)
    }
  })

  it('sockets pass, by TLS too', async () => {
    const address = `${cluster.secureUrl.replace('https', 'wss')}${socketPath}?terminalType=${webTerminal}`
    const ws = new WebSocket(address, { origin: cluster.secureUrl, rejectUnauthorized: false })
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    ws.once('error', reject)
    ws.once('open', () => ws.send(JSON.stringify({ action: 'ping', terminaltype: webTerminal })))
    ws.once('message', (bytes: Buffer) => resolve(bytes.toString()))
    expect(await promise).toContain('pong')
    ws.terminate()
  })

  it('scripts of an older build are had at every gateway, whichever has retained them', async () => {
    for (const { url } of cluster.gateways) {
      const answer = await fetch(`${url}${olderAsset.path}`)
      expect([answer.status, await answer.text()]).toEqual([200, olderAsset.text])
      expect(answer.headers.get('cache-control')).toContain('immutable')
      expect((await fetch(`${url}/assets/nobody-1a2b3c4.js`)).status).toBe(404)
    }
  })

  it('calls of users pass, and are answered by either gateway', async () => {
    const caller = await openAccount(cluster.url, '127.2.3.1', 'behind-caddy')
    const both = await Promise.all(
      [cluster.url, ...cluster.gateways.map(({ url }) => url)].map((url) =>
        call(url, homeQuotation, { businessLine: 1 }, caller),
      ),
    )
    expect(new Set(both.map(({ table }) => table)).size).toBe(1)
  })

  describe('people with an open page', () => {
    let visitors: Visitor[]
    beforeAll(async () => {
      visitors = Array.from({ length: visitorCount }, (_, index) =>
        openVisitor(cluster.url, {
          from: `127.2.${4 + Math.floor(index / 250)}.${1 + (index % 250)}`,
        }),
      )
      const worst = Math.max(...(await backAll(visitors, Date.now())))
      if (worst > 60_000) throw new Error('not every page came live')
      await wait(settling)
    })
    afterAll(() => {
      for (const visitor of visitors) visitor.leave()
    })
    /** For how long prices stood still at most on each page since the last call. */
    const gapsSince = async (): Promise<number[]> => {
      await backAll(visitors, Date.now())
      return visitors.map((visitor) => visitor.longestStandstill())
    }

    it('gateways are started anew one after the other, and nobody waits', async () => {
      await gapsSince()
      for (const gateway of cluster.gateways) {
        await startAnew(gateway)
        await wait(settling)
      }
      expect(worstOf('rolling restart: prices stood still for', await gapsSince())).toBeLessThan(
        longestGap,
      )
    })

    it('sockets even out again, and nobody waits', async () => {
      await gapsSince()
      const begun = Date.now()
      const first = await loadsNow()
      const loads = await untilEven()
      console.log(
        `${first.join(' and ')} sockets, ${loads.join(' and ')} after ${Date.now() - begun} ms`,
      )
      expect(worstOf('evening out: prices stood still for', await gapsSince())).toBeLessThan(
        longestGap,
      )
      // Nobody was asked who need not go.
      const asked = await Promise.all(cluster.gateways.map(askedToGo))
      expect(Math.max(...asked)).toBeGreaterThan(0)
      expect(Math.max(...asked)).toBeLessThan(visitorCount * 0.75)
    })

    it('a gateway is killed, and all are back soon', async () => {
      const [first] = cluster.gateways
      const killed = Date.now()
      await first?.stop('SIGKILL')
      const times = await backAll(visitors, killed + underWay)
      const worst = worstOf(
        'killed: back after',
        times.map((ms) => ms + underWay),
      )
      expect(worst).toBeLessThan(longestAway)
      await first?.restart()
    })
  })
})

/** Prints how long it took, in ms, and answers the longest. */
function worstOf(what: string, times: readonly number[]): number {
  const worst = Math.max(...times)
  console.log(`of ${visitorCount} pages, ${what} ${median(times)} ms, at worst ${worst} ms`)
  return worst
}

/** What the gateways have of open sockets, once nobody is asked to go any more and none has clearly more than the mean. */
async function untilEven(): Promise<number[]> {
  let asked = Number.NaN
  for (const deadline = Date.now() + evenPatience; ; ) {
    const loads = await loadsNow()
    const mean = loads.reduce((sum, one) => sum + one, 0) / loads.length
    const isEven = Math.max(...loads) <= Math.max(mean * 1.25, mean + 20)
    const before = asked
    asked = Math.max(...(await Promise.all(cluster.gateways.map(askedToGo))))
    if (isEven && asked === before) return loads
    if (Date.now() > deadline) throw new Error(`uneven: ${loads.join(' and ')} sockets`)
    await wait(settling)
  }
}

const loadsNow = (): Promise<number[]> =>
  Promise.all(cluster.gateways.map((gateway) => metricOf(gateway, 'bourse_socket_sockets')))

const askedToGo = (gateway: RunningGateway): Promise<number> =>
  metricOf(gateway, 'bourse_socket_asked_to_go_over_total')

async function metricOf(gateway: RunningGateway, name: string): Promise<number> {
  return (await metricsOf(gateway, metricsToken)).get(name) ?? Number.NaN
}

function backAll(visitors: readonly Visitor[], since: number): Promise<number[]> {
  return Promise.all(visitors.map((visitor) => backAfter(visitor, since, 60_000)))
}

/** Ends a gateway in order, which is unready before it refuses anybody, and starts it again. */
async function startAnew(gateway: RunningGateway): Promise<void> {
  const stopping = gateway.stop()
  let saidSo = false
  const watch = async (): Promise<void> => {
    for (;;) {
      const answer = await fetch(`${gateway.url}/readyz`).catch(() => undefined)
      if (answer === undefined) return
      if (answer.status === 503) saidSo = true
      await wait(50)
    }
  }
  const [code] = await Promise.all([stopping, watch()])
  expect([code, saidSo]).toEqual([0, true])
  await gateway.restart()
  expect(await isReady(gateway.url)).toBe(true)
}
