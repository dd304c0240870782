import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { launchBrowser } from '../../support/browser.ts'
import {
  heapAfterCollection,
  mainThreadSeconds,
  readVitals,
  resetVitals,
  watchVitals,
} from '../../support/page-vitals.ts'
import type { BenchRow, BenchTable } from '../report.ts'
import { percentile } from '../sampling.ts'
import type { TableRun } from '../tables/pages/watch.ts'
import { serveTables, type TableServer } from '../tables/serve.ts'

const rates = [2_000, 50_000] as const
const warmUp = 2_000
const measured = 10_000
/** After the last tick, long enough for the last flush and flash. */
const settle = 1_000

/** The live table alone: what a stream of ticks costs the page, and whether it shows all of them. */
export async function run(): Promise<BenchTable> {
  const folder = mkdtempSync(join(tmpdir(), 'bourse-bench-'))
  const server = await serveTables(folder)
  const browser = await launchBrowser(['--enable-precise-memory-info'])
  try {
    const rows: BenchRow[] = []
    for (const rate of rates) {
      const idle = await measure(browser, server, 'nothing', rate)
      const table = await measure(browser, server, 'ours', rate)
      rows.push(...rowsOf(rate, table, idle))
    }
    return {
      title: 'The live table under ticks',
      method: `2,000 symbols, batches every 20 ms over a socket, ${measured / 1_000} s after ${warmUp / 1_000} s of warm-up, headless Chromium without a GPU, main thread in CPU time; every price on screen was compared with its last tick. The share of the harness itself is that of a page which shows nothing.`,
      rows,
    }
  } finally {
    await browser.close()
    await server.close()
    rmSync(folder, { recursive: true })
  }
}

interface Measured {
  run: TableRun
  busy: number
  longTasks: number
  layoutShift: number
  heapGrowth: number
}

async function measure(
  browser: Browser,
  server: TableServer,
  table: string,
  rate: number,
): Promise<Measured> {
  const context = await browser.newContext({ viewport: { width: 1_200, height: 760 } })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await watchVitals(page)
    await page.goto(`${server.url}?table=${table}`)
    await page.waitForFunction(() => window.finishRun !== undefined)
    server.setRate(rate)
    await page.waitForTimeout(warmUp)
    await resetVitals(page)
    const heapBefore = await heapAfterCollection(session)
    const before = await mainThreadSeconds(session)
    const began = performance.now()
    await page.waitForTimeout(measured)
    const { tasks } = await mainThreadSeconds(session)
    const busy = ((tasks - before.tasks) * 1_000) / (performance.now() - began)
    const { longTasks, layoutShift } = await readVitals(page)
    server.setRate(0)
    await page.waitForTimeout(settle)
    const run = await finish(page)
    const heapGrowth = (await heapAfterCollection(session)) - heapBefore
    if (run.wrong > 0) throw new Error(`${run.wrong} of ${run.shown} prices are not the last ones`)
    return { run, busy, longTasks: longTasks.length, layoutShift, heapGrowth }
  } finally {
    server.setRate(0)
    await context.close()
  }
}

function finish(page: Page): Promise<TableRun> {
  return page.evaluate(() => {
    if (window.finishRun === undefined) throw new Error('the page measures nothing')
    return window.finishRun()
  })
}

function rowsOf(rate: number, { run, ...vitals }: Measured, idle: Measured): BenchRow[] {
  const name = `${rate.toLocaleString('en-US')} ticks/s`
  const harness = `${(idle.busy * 100).toFixed(1)} % of it the harness`
  return [
    { name: `${name}: main thread`, unit: '% CPU', value: vitals.busy * 100, note: harness },
    { name: `${name}: frame gap p50`, unit: 'ms', value: percentile(run.gaps, 0.5) },
    { name: `${name}: frame gap p99`, unit: 'ms', value: percentile(run.gaps, 0.99) },
    { name: `${name}: tick to paint p50`, unit: 'ms', value: percentile(run.tickToPaint, 0.5) },
    { name: `${name}: tick to paint p95`, unit: 'ms', value: percentile(run.tickToPaint, 0.95) },
    { name: `${name}: tasks over 50 ms`, unit: 'tasks', value: vitals.longTasks },
    { name: `${name}: layout shift`, unit: 'CLS', value: vitals.layoutShift },
    { name: `${name}: heap growth`, unit: 'kB', value: vitals.heapGrowth / 1_024 },
    { name: `${name}: rows compared`, unit: 'rows', value: run.shown, note: 'all right' },
  ]
}
