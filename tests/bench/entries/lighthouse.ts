import * as v from 'valibot'
import { launchBrowser } from '../../support/browser.ts'
import { freePort, startGateway } from '../../support/gateway.ts'
import type { BenchTable } from '../report.ts'
import { median } from '../sampling.ts'

const rounds = 3
const paths = ['/markets', '/markets/futures', '/ar/markets']
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

const score = v.object({ score: v.nullable(v.number()) })
const audit = v.object({ numericValue: v.optional(v.number()) })
const answerSchema = v.object({
  lhr: v.object({
    categories: v.object({
      performance: score,
      accessibility: score,
      'best-practices': score,
      seo: score,
    }),
    audits: v.object({
      'largest-contentful-paint': audit,
      'total-blocking-time': audit,
      'cumulative-layout-shift': audit,
    }),
  }),
})
type Report = v.InferOutput<typeof answerSchema>['lhr']

const moduleSchema = v.object({ default: v.function() })

/** What Lighthouse says of a visitor's first page on a phone, with the feed running. */
export async function run(): Promise<BenchTable> {
  const { default: lighthouse } = v.parse(
    moduleSchema,
    await import(new URL('../node_modules/lighthouse/core/index.js', import.meta.url).href),
  )
  const gateway = await startGateway({ NODE_ENV: 'production' })
  const port = await freePort()
  const browser = await launchBrowser([`--remote-debugging-port=${port}`])
  const reports = new Map<string, Report[]>(paths.map((path) => [path, []]))
  try {
    for (let round = 0; round < rounds; round++) {
      for (const path of paths) {
        const answer: unknown = await lighthouse(gateway.url + path, {
          port,
          onlyCategories: [...categories],
          logLevel: 'silent',
        })
        reports.get(path)?.push(v.parse(answerSchema, answer).lhr)
      }
    }
  } finally {
    await browser.close()
    await gateway.dispose()
  }
  const rowOf = (path: string, name: string, unit: string, read: (report: Report) => number) => ({
    name: `${path} ${name}`,
    unit,
    value: median((reports.get(path) ?? []).map(read)),
  })
  return {
    title: 'Lighthouse, mobile',
    method: `Its own simulated slow phone, median of ${rounds} runs; scores are of 100.`,
    rows: paths.flatMap((path) => [
      ...categories.map((name) =>
        rowOf(path, name, 'score', (report) => (report.categories[name].score ?? Number.NaN) * 100),
      ),
      rowOf(path, 'largest contentful paint', 'ms', ({ audits }) => {
        return audits['largest-contentful-paint'].numericValue ?? Number.NaN
      }),
      rowOf(path, 'total blocking time', 'ms', ({ audits }) => {
        return audits['total-blocking-time'].numericValue ?? Number.NaN
      }),
      rowOf(path, 'layout shift', 'sum', ({ audits }) => {
        return audits['cumulative-layout-shift'].numericValue ?? Number.NaN
      }),
    ]),
  }
}
