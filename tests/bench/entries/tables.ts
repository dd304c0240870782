import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import { launchBrowser } from '../../support/browser.ts'
import { type BenchRow, type BenchTable, withRatios } from '../report.ts'
import { median, shuffled } from '../sampling.ts'
import { type Measured, measure } from '../tables/measure.ts'
import { serveTables, type TableServer } from '../tables/serve.ts'

const names = {
  ours: 'this table',
  'ag-grid-50': 'AG Grid, newest tick per row every 50 ms',
  'ag-grid-100': 'AG Grid, newest tick per row every 100 ms',
  'ag-grid': 'AG Grid, asynchronous transactions',
  perspective: 'Perspective',
  floor: 'bare text nodes every frame',
  'floor-10': 'bare text nodes 10 times a second',
  nothing: 'no table',
} as const
type TableName = keyof typeof names
const tables = Object.keys(names).filter((name): name is TableName => name in names)

const rates = [2_000, 50_000]
const rounds = 5
const duration = 4_000

/** The highest rate is looked for by doubling from here to there, and then once half-way. */
const lowest = 10_000
const highest = 5_120_000
/** A rate is held if frames and prices come this soon, in ms. */
const heldGap = 34
const heldPaint = 150

/** What the live table costs next to other tables under the same ticks. */
export async function run(): Promise<BenchTable> {
  const folder = mkdtempSync(join(tmpdir(), 'bourse-tables-'))
  const server = await serveTables(folder)
  const browser = await launchBrowser()
  try {
    return {
      title: 'Live table',
      method: `2,000 symbols sorted by change, 30 rows of 6 cells on screen, unconflated batches over a loopback socket every 20 ms; median of ${rounds} runs of ${duration / 1_000} s in shuffled order; the cost of taking the batches in is subtracted from main-thread figures. This table paints at most every 100 ms and orders rows every 5 s, the others order with every update. A rate is held with a p99 frame gap up to ${heldGap} ms, p95 tick-to-paint up to ${heldPaint} ms and every visible price equal to the last tick; what no table holds, nothing can. Not measured: scrolling, and graphics processors.`,
      rows: [...(await costs(browser, server)), ...(await limits(browser, server))],
    }
  } finally {
    await browser.close()
    await server.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function costs(browser: Browser, server: TableServer): Promise<BenchRow[]> {
  const rows: BenchRow[] = []
  for (const rate of rates) {
    const runs = new Map<TableName, Measured[]>(tables.map((table) => [table, []]))
    for (let round = 0; round < rounds; round++) {
      for (const table of shuffled(tables)) {
        runs.get(table)?.push(await measure(browser, server, table, rate, duration))
      }
    }
    const middle = (table: TableName, part: keyof Measured): number =>
      median((runs.get(table) ?? []).map((run) => run[part]))
    const idle = middle('nothing', 'mainThread')
    for (const table of tables) {
      const figure = (part: keyof Measured, digits = 0): string =>
        middle(table, part).toFixed(digits)
      rows.push({
        name: names[table],
        value: 100 * (middle(table, 'mainThread') - (table === 'nothing' ? 0 : idle)),
        unit: `% of the main thread at ${rate.toLocaleString('en-US')} ticks/s`,
        note: `renderer ${(100 * middle(table, 'renderer')).toFixed(0)} % CPU, ${figure('framesPerSecond')} fps, p99 gap ${figure('gapP99')} ms, tick-to-paint p50 ${figure('paintP50')} p95 ${figure('paintP95')} ms, heap ${(middle(table, 'heap') / 1e6).toFixed(0)} MB, ${figure('wrong')} of ${figure('shown')} prices wrong at the end`,
      })
    }
  }
  return withRatios(rows)
}

async function limits(browser: Browser, server: TableServer): Promise<BenchRow[]> {
  const rows: BenchRow[] = []
  for (const table of ['ours', 'ag-grid-50', 'ag-grid', 'perspective', 'nothing'] as const) {
    let held = 0
    let failed = highest * 2
    for (let rate = lowest; rate <= highest; rate *= 2) {
      if (await holds(browser, server, table, rate)) held = rate
      else {
        failed = rate
        break
      }
    }
    const halfWay = held * 1.5
    if (failed <= highest && held > 0) {
      if (await holds(browser, server, table, halfWay)) held = halfWay
      else failed = halfWay
    }
    const note = held === highest ? 'the highest rate tried' : `not ${failed}`
    rows.push({ name: names[table], value: held, unit: 'ticks/s held', note })
  }
  return withRatios(rows)
}

async function holds(
  browser: Browser,
  server: TableServer,
  table: TableName,
  rate: number,
): Promise<boolean> {
  const run = await measure(browser, server, table, rate, duration)
  return run.gapP99 <= heldGap && !(run.paintP95 > heldPaint) && run.wrong === 0
}
