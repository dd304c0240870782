import type { Browser, CDPSession } from 'playwright'
import { heapAfterCollection, mainThreadSeconds } from '../../support/page-vitals.ts'
import type { TableServer } from './serve.ts'

/** What one run of one table at one rate cost and showed. */
export interface Measured {
  /** Share of the main thread's time that was work, 0 to 1. */
  mainThread: number
  /** CPU seconds per second of all renderer processes, workers included. */
  renderer: number
  gapP99: number
  framesPerSecond: number
  paintP50: number
  paintP95: number
  /** Bytes of script heap after a forced collection. */
  heap: number
  wrong: number
  shown: number
}

const warmUp = 1_000
const viewport = { width: 1_280, height: 800 }

/** Shows a table, feeds it for `duration` ms at a rate, stops the source and compares. */
export async function measure(
  browser: Browser,
  server: TableServer,
  table: string,
  rate: number,
  duration: number,
): Promise<Measured> {
  const context = await browser.newContext({ viewport })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const processes = await browser.newBrowserCDPSession()
  server.setRate(rate)
  try {
    await page.goto(`${server.url}?table=${table}`)
    await page.waitForFunction(() => window.finishRun !== undefined)
    await page.waitForTimeout(warmUp)
    const before = await usage(session, processes)
    await page.waitForTimeout(duration)
    const after = await usage(session, processes)
    server.setRate(0)
    await page.waitForTimeout(warmUp)
    const run = await page.evaluate(() => window.finishRun?.())
    if (run === undefined) throw new Error(`${table} was not on screen`)
    const seconds = (after.at - before.at) / 1_000
    return {
      mainThread: (after.tasks - before.tasks) / seconds,
      renderer: (after.renderer - before.renderer) / seconds,
      gapP99: quantile(run.gaps, 0.99),
      framesPerSecond: (1_000 * run.gaps.length) / run.gaps.reduce((sum, gap) => sum + gap, 0),
      paintP50: quantile(run.tickToPaint, 0.5),
      paintP95: quantile(run.tickToPaint, 0.95),
      heap: await heapAfterCollection(session),
      wrong: run.wrong,
      shown: run.shown,
    }
  } finally {
    server.setRate(0)
    await context.close()
    await processes.detach()
  }
}

async function usage(
  session: CDPSession,
  processes: CDPSession,
): Promise<{ at: number; tasks: number; renderer: number }> {
  const { processInfo } = await processes.send('SystemInfo.getProcessInfo')
  const { tasks } = await mainThreadSeconds(session)
  const renderer = processInfo
    .filter((process) => process.type === 'renderer')
    .reduce((sum, process) => sum + process.cpuTime, 0)
  return { at: performance.now(), tasks, renderer }
}

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
