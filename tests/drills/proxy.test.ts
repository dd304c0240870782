import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { homeQuotation } from '../../src/contract/calls/markets.ts'
import { socketPath, webTerminal } from '../../src/contract/socket-address.ts'
import { median } from '../bench/sampling.ts'
import { natsServerPath } from '../support/bus/nats-server.ts'
import type { RunningGateway } from '../support/gateway.ts'
import { isInstalled } from '../support/installed.ts'
import { openAccount } from './people/account.ts'
import { call } from './people/caller.ts'
import { openVisitor, type Visitor } from './people/visitor.ts'
import { backAfter } from './prices.ts'
import { overHttp2 } from './proxy/over-http2.ts'
import { type ProxiedCluster, startProxiedCluster } from './proxy/proxied-cluster.ts'

/** Two gateways behind Caddy, as deploy/Caddyfile has it: what passes through, and what visitors notice of a new version. */

/** How many have a page open; DRILL_VISITORS says otherwise. */
const visitorCount = Number(process.env.DRILL_VISITORS ?? 250)
/** For how long prices may stand still on a page, in ms. */
const longestGap = 2_000
/** How long whoever was started again gets until the next one leaves, in ms: Caddy asks every two seconds. */
const settling = 5_000

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

  it('calls of users pass, and are answered by either gateway', async () => {
    const caller = await openAccount(cluster.url, '127.2.3.1', 'behind-caddy')
    const both = await Promise.all(
      [cluster.url, ...cluster.gateways.map(({ url }) => url)].map((url) =>
        call(url, homeQuotation, { businessLine: 1 }, caller),
      ),
    )
    expect(new Set(both.map(({ table }) => table)).size).toBe(1)
  })

  it('gateways are started anew one after the other, and nobody waits', async () => {
    const visitors = Array.from({ length: visitorCount }, (_, index) =>
      openVisitor(cluster.url, {
        from: `127.2.${4 + Math.floor(index / 250)}.${1 + (index % 250)}`,
      }),
    )
    const begun = Date.now()
    expect(Math.max(...(await backAll(visitors, begun)))).toBeLessThan(60_000)
    await wait(settling)
    for (const visitor of visitors) visitor.longestStandstill()
    for (const gateway of cluster.gateways) {
      await startAnew(gateway)
      await wait(settling)
    }
    await backAll(visitors, Date.now())
    const gaps = visitors.map((visitor) => visitor.longestStandstill())
    for (const visitor of visitors) visitor.leave()
    console.log(
      `of ${visitorCount} pages, prices stood still for ${median(gaps)} ms, at worst ${Math.max(...gaps)} ms`,
    )
    expect(Math.max(...gaps)).toBeLessThan(longestGap)
  })
})

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
