import { audit, categories, lossesOf, type Report, scoreOf, valueOf } from '../lighthouse/audit.ts'
import { startChromium } from '../lighthouse/chromium.ts'
import type { BenchRow, BenchTable } from '../report.ts'
import { median, shuffled } from '../sampling.ts'
import { startSettledGateway } from '../settled-gateway.ts'

const rounds = 3
const paths = ['/markets', '/markets/futures', '/ar/markets'] as const
const timings = {
  'first-contentful-paint': 'ms',
  'largest-contentful-paint': 'ms',
  'speed-index': 'ms',
  'total-blocking-time': 'ms',
  'cumulative-layout-shift': 'sum',
} as const

/** What Lighthouse says of a visitor's first page on a phone, with the feed running. */
export async function run(): Promise<BenchTable> {
  const gateway = await startSettledGateway({ NODE_ENV: 'production' })
  const reports = new Map<string, Report[]>(paths.map((path) => [path, []]))
  try {
    for (let round = 0; round < rounds; round++) {
      for (const path of shuffled(paths)) {
        const chromium = await startChromium()
        try {
          reports.get(path)?.push(await audit(gateway.url + path, chromium.port))
        } finally {
          await chromium.close()
        }
      }
    }
  } finally {
    await gateway.dispose()
  }
  return {
    title: 'Lighthouse, mobile',
    method: `Its own simulated slow phone, each time in a fresh profile; median of ${rounds} shuffled runs. Scores are of 100; what an audit costs is of the last run.`,
    rows: paths.flatMap((path) => rowsOf(path, reports.get(path) ?? [])),
  }
}

function rowsOf(path: string, reports: readonly Report[]): BenchRow[] {
  const middle = (read: (report: Report) => number): number => median(reports.map(read))
  const losses = reports.slice(-1).flatMap(lossesOf)
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
