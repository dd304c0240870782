import type { Browser } from 'playwright'
import { launchBrowser } from '../../support/browser.ts'
import { startGateway, wholeMarket } from '../../support/gateway.ts'
import {
  heapAfterCollection,
  mainThreadSeconds,
  readVitals,
  resetVitals,
  watchVitals,
} from '../../support/page-vitals.ts'
import { readPaintDelays, resetPaints, watchPaints } from '../frame-paints.ts'
import type { BenchTable } from '../report.ts'
import { median, percentile } from '../sampling.ts'

/** Minutes that the list is watched; `BENCH_MINUTES=10` for one long run instead of three short ones. */
const minutes = Number(process.env.BENCH_MINUTES ?? 1)
const rounds = minutes > 1 ? 1 : 3
/** The start of the app is over by then, in ms. */
const settling = 8_000
const duration = minutes * 60_000
const price = '[data-list] [data-symbol-id="BTCUSDT_SPBL"] [data-col="price"]'

interface Run {
  longScripts: number
  longTasks: number
  layoutShift: number
  mainThread: number
  heapGrowth: number
  paintMedian: number
  paintLate: number
}

/** What minutes of the live spot list costs a browser, through venue, gateway, hub and page. */
export async function run(): Promise<BenchTable> {
  const gateway = await startGateway({ ...wholeMarket, SIM_PROCESS: 'own' })
  const browser = await launchBrowser()
  const runs: Run[] = []
  try {
    for (let round = 0; round < rounds; round++) runs.push(await watch(browser, gateway.url))
  } finally {
    await browser.close()
    await gateway.dispose()
  }
  const middle = (part: keyof Run): number => median(runs.map((one) => one[part]))
  return {
    title: 'Spot list, live',
    method: `The simulated market at 2,000 ticks/s through the real gateway into the real page; median of ${rounds} runs of ${duration / 1_000} s, ${settling / 1_000} s after the page was opened.`,
    rows: [
      { name: 'scripts of ours over 50 ms', value: middle('longScripts'), unit: 'tasks' },
      {
        name: 'tasks over 50 ms of any cause',
        value: middle('longTasks'),
        unit: 'tasks',
        note: 'painting without a graphics processor and collection included',
      },
      { name: 'frame sent to painted, p50', value: middle('paintMedian'), unit: 'ms' },
      {
        name: 'frame sent to painted, p95',
        value: middle('paintLate'),
        unit: 'ms',
        note: 'beyond the 250 ms in which a frame gathers ticks',
      },
      { name: 'layout shift', value: middle('layoutShift'), unit: 'score' },
      { name: 'main thread', value: middle('mainThread'), unit: '% busy' },
      {
        name: 'heap after collection',
        value: middle('heapGrowth'),
        unit: '% more than before',
      },
    ],
  }
}

async function watch(browser: Browser, url: string): Promise<Run> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await watchVitals(page)
  await watchPaints(page)
  await page.goto(`${url}/markets`)
  await page.locator(price).waitFor()
  await page.waitForTimeout(settling)
  const heap = await heapAfterCollection(session)
  const busy = await mainThreadSeconds(session)
  await resetVitals(page)
  await resetPaints(page)
  await page.waitForTimeout(duration)
  const vitals = await readVitals(page)
  const delays = await readPaintDelays(page)
  await resetPaints(page)
  const after = await mainThreadSeconds(session)
  const grown = await heapAfterCollection(session)
  await context.close()
  return {
    paintMedian: percentile(delays, 0.5),
    paintLate: percentile(delays, 0.95),
    longScripts: vitals.longScripts.length,
    longTasks: vitals.longTasks.length,
    layoutShift: vitals.layoutShift,
    mainThread: (100 * (after.tasks - busy.tasks)) / (duration / 1_000),
    heapGrowth: 100 * (grown / heap - 1),
  }
}
