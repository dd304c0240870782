import { indexedPath } from '../../../src/contract/routes.ts'
import { screens, screensGateway } from '../../support/screens.ts'
import {
  audit,
  type Category,
  categories,
  lossesOf,
  type Report,
  scoreOf,
  valueOf,
} from '../lighthouse/audit.ts'
import { startChromium } from '../lighthouse/chromium.ts'
import { quietMachine } from '../quiet.ts'
import type { BenchRow, BenchTable } from '../report.ts'
import { median, shuffled } from '../sampling.ts'
import { startSettledGateway } from '../settled-gateway.ts'

const rounds = 5
const paths = ['/markets', '/markets/futures', '/ar/markets'] as const
/** Pages of every other kind: looked at once, for what is the same on every run. */
const otherPaths = screens.map(({ path }) => path).filter((path) => !isTimed(path))
const timings = {
  'first-contentful-paint': 'ms',
  'largest-contentful-paint': 'ms',
  'speed-index': 'ms',
  'total-blocking-time': 'ms',
  'cumulative-layout-shift': 'sum',
} as const

/** What Lighthouse says of a visitor's first page on a phone, with the feed running. */
export async function run(): Promise<BenchTable> {
  const gateway = await startSettledGateway({
    NODE_ENV: 'production',
    PUBLIC_CONFIG: screensGateway.PUBLIC_CONFIG,
  })
  const reports = new Map<string, Report[]>(paths.map((path) => [path, []]))
  const others = new Map<string, Report>()
  let busiest = 0
  try {
    for (let round = 0; round < rounds; round++) {
      for (const path of shuffled(paths)) {
        busiest = Math.max(busiest, await quietMachine())
        reports.get(path)?.push(await auditFresh(gateway.url + path))
      }
    }
    for (const path of otherPaths) others.set(path, await auditFresh(gateway.url + path))
  } finally {
    await gateway.dispose()
  }
  const indexes = [...reports.values()].flat().map(({ environment }) => environment.benchmarkIndex)
  return {
    title: 'Lighthouse, mobile',
    method: `Its own simulated slow phone, each time in a fresh profile; median of ${rounds} shuffled runs, each begun when the gateway and others left the machine alone, ${Math.round(100 * busiest)} % of its processors in use at most. Scores are of 100; what an audit costs is of the last run. Not measured: networks and phones, which Lighthouse works out, and anything after the page has come to rest. Pages of other kinds are looked at once, without their speed; what search engines are to leave out is not rated for them.`,
    rows: [
      {
        name: 'machine, as Lighthouse rates it',
        unit: 'benchmarkIndex',
        value: median(indexes),
        note: indexes.map((index) => Math.round(index)).join(' '),
      },
      ...paths.flatMap((path) => rowsOf(path, reports.get(path) ?? [])),
      ...[...others].flatMap(([path, report]) => otherRowsOf(path, report)),
    ],
  }
}

/** As `auditOnce`. Lighthouse fails to record a page at times, which says nothing of the page: twice it may not. */
function auditFresh(address: string): Promise<Report> {
  return auditOnce(address).catch(() => auditOnce(address))
}

/** What Lighthouse says of a page in a browser that was never there. */
async function auditOnce(address: string): Promise<Report> {
  const chromium = await startChromium()
  try {
    return await audit(address, chromium.port)
  } finally {
    await chromium.close()
  }
}

function isTimed(path: string): boolean {
  return paths.some((timed) => timed === path)
}

function otherRowsOf(path: string, report: Report): BenchRow[] {
  const isFound = indexedPath(path.split('?')[0] ?? '') !== undefined
  const rated: readonly Category[] = isFound
    ? ['accessibility', 'best-practices', 'seo']
    : ['accessibility', 'best-practices']
  return [
    ...rated.map((name) => ({
      name: `${path} ${name}`,
      unit: 'score',
      value: scoreOf(report, name),
    })),
    ...lossesOf(report, rated).map(({ audit: name, points, note }) => ({
      name: `${path} lost by ${name}`,
      unit: 'points',
      value: points,
      note,
    })),
  ]
}

function rowsOf(path: string, reports: readonly Report[]): BenchRow[] {
  const middle = (read: (report: Report) => number): number => median(reports.map(read))
  const losses = reports.slice(-1).flatMap((report) => lossesOf(report))
  return [
    ...categories.map((name) => ({
      name: `${path} ${name}`,
      unit: 'score',
      value: middle((report) => scoreOf(report, name)),
      note: reports.map((report) => Math.round(scoreOf(report, name))).join(' '),
    })),
    ...Object.entries(timings).map(([name, unit]) => ({
      name: `${path} ${name}`,
      unit,
      value: middle((report) => valueOf(report, name)),
    })),
    ...losses.map(({ audit: name, points, note }) => ({
      name: `${path} lost by ${name}`,
      unit: 'points',
      value: points,
      note,
    })),
  ]
}
