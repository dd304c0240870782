import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import pino from 'pino'
import { readBuild } from '../../../server/http/pages/build-files.ts'
import { createFirstPaint } from '../../../server/http/pages/first-paint.ts'
import { loadRenderer } from '../../../server/http/pages/render-entry.ts'
import { createShell } from '../../../server/http/pages/shell.ts'
import { noRates } from '../../../src/contract/entities/currency-rates.ts'
import { defaultLocale } from '../../../src/contract/locales.ts'
import { startChild } from '../child.ts'
import { createFeed } from '../market-feed.ts'
import { get } from '../pages/get.ts'
import type { FloodQuestions } from '../pages/protocol.ts'
import type { BenchTable } from '../report.ts'
import { median, percentile } from '../sampling.ts'
import { startSettledGateway } from '../settled-gateway.ts'

const root = new URL('../../../', import.meta.url).pathname
const pages = 200
const warmUps = 20
/** How long each side of the comparison is measured, in ms. */
const span = 20_000
/** Between two visits of the bystander, in ms. */
const visits = 500
/** Two visitors. */
const bystander = '127.0.0.1'
const greedy = '127.0.0.2'

/** What rendering first screens costs everybody else. */
export async function run(): Promise<BenchTable> {
  const loop = await loopTime()
  const { calm, flooded, rendered, seen, asked } = await underFlood()
  return {
    title: 'First screens',
    method: `Event loop: CPU time of the gateway's thread for one page of 800 symbols made anew and compressed, median of ${pages} after ${warmUps}, through the built renderer. Flood: one visitor asks for 40 addresses in turn, some 4 at a time, for ${span / 1_000} s; another asks for /healthz all the time and for the spot list every ${visits} ms, on the same two cores. Not measured: networks, many visitors with a flood each.`,
    rows: [
      { name: 'one first screen, event loop', value: median(loop), unit: 'ms of CPU' },
      {
        name: 'the same, p95',
        value: percentile(loop, 0.95),
        unit: 'ms of CPU',
      },
      { name: '/healthz, p99, calm', value: percentile(calm, 0.99), unit: 'ms' },
      { name: '/healthz, p99, under the flood', value: percentile(flooded, 0.99), unit: 'ms' },
      { name: '/healthz, p50, calm', value: median(calm), unit: 'ms' },
      { name: '/healthz, p50, under the flood', value: median(flooded), unit: 'ms' },
      {
        name: "the other's visits that came with rows",
        value: (100 * rendered) / seen,
        unit: '% of visits',
        note: `${rendered} of ${seen}`,
      },
      { name: 'pages of the flood', value: (asked * 1_000) / span, unit: 'answered a second' },
    ],
  }
}

/** CPU time of this thread for each page, in ms. */
async function loopTime(): Promise<number[]> {
  const log = pino({ level: 'error' })
  const build = readBuild(`${root}dist`)
  const renderer = build && (await loadRenderer(build, log))
  if (build === undefined || renderer === undefined) throw new Error('run npm run build first')
  const { market, clock, move } = createFeed(800)
  const shell = createShell(
    build.page,
    'http://localhost:8080',
    { values: () => [], count: () => '800' },
    build,
  )
  const firstPaint = createFirstPaint({
    render: renderer.render,
    market,
    rates: () => noRates,
    hotLists: () => undefined,
    onchain: { firstTokens: () => undefined },
    tokens: { addressOf: () => undefined, crypto: () => Promise.resolve(undefined) },
    publicConfig: () => undefined,
    marketModel: () => undefined,
    venue: 'simulated',
    fill: shell.rendered,
    policyOf: (sources) => sources.join(' '),
    now: clock.now,
    venueNow: clock.now,
    log,
  })
  const samples: number[] = []
  try {
    for (let count = 0; count < warmUps + pages; count++) {
      clock.advance(1_000)
      move(200)
      market.cut(10)
      await wait(5)
      const before = process.threadCpuUsage()
      const page = await firstPaint({
        locale: defaultLocale,
        path: '/markets/futures',
        query: '',
        cookies: '',
        rules: '{"hiddenCoins":[],"onChain":true}',
        screen: 'phone',
        client: 'one',
      })
      if (page === undefined) throw new Error('no page was rendered')
      await page.body.encode('br')
      const { user, system } = process.threadCpuUsage(before)
      if (count >= warmUps) samples.push((user + system) / 1_000)
    }
  } finally {
    await renderer.stop()
  }
  return samples
}

interface Flood {
  /** Times of /healthz in ms, without and with the flood. */
  calm: number[]
  flooded: number[]
  /** Visits of the bystander during the flood, and those of them that came with rows. */
  seen: number
  rendered: number
  /** Pages that the flood got. */
  asked: number
}

async function underFlood(): Promise<Flood> {
  const gateway = await startSettledGateway({ NODE_ENV: 'production' })
  const child = startChild<FloodQuestions>(new URL('../pages/flood.ts', import.meta.url))
  try {
    const { times: calm } = await stand(gateway.url, span)
    const flood = child.ask('flood', { url: gateway.url, from: greedy, ms: span })
    const { times: flooded, seen, rendered } = await stand(gateway.url, span)
    const { asked } = await flood
    return { calm, flooded, seen, rendered, asked }
  } finally {
    child.end()
    await gateway.dispose()
  }
}

/** The bystander: asks whether the gateway is well, again and again, and visits the spot list now and then. */
async function stand(
  url: string,
  ms: number,
): Promise<{ times: number[]; seen: number; rendered: number }> {
  const times: number[] = []
  let seen = 0
  let rendered = 0
  const end = performance.now() + ms
  let nextVisit = 0
  while (performance.now() < end) {
    const began = performance.now()
    await get(`${url}/healthz`, bystander)
    times.push(performance.now() - began)
    if (began >= nextVisit) {
      nextVisit = began + visits
      const page = await get(`${url}/markets`, bystander)
      seen += 1
      if (page.includes('data-symbol-id')) rendered += 1
    }
    await wait(5)
  }
  return { times, seen, rendered }
}
