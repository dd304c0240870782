import type { Browser } from 'playwright'
import { launchBrowser } from '../../support/browser.ts'
import {
  mainThreadSeconds,
  readVitals,
  resetVitals,
  watchVitals,
} from '../../support/page-vitals.ts'
import { processorRate } from '../load/slow-phone.ts'
import type { BenchTable } from '../report.ts'
import { median } from '../sampling.ts'
import { startSettledGateway } from '../settled-gateway.ts'

const viewport = { width: 1_440, height: 1_000 }
const rounds = 3
/** The panels stand and the start of the app is over by then, in ms. */
const settling = 8_000
const duration = 60_000
const goal = 20
/** The market runs ten times as fast as people see it: figures of 5 minutes change every 30 s. */
const speed = 10

interface Run {
  busy: number
  counts: number
  longTasks: number
  layoutShift: number
}

/** What eight panels that are kept up to date cost the main thread of a slow processor. */
export async function run(): Promise<BenchTable> {
  const gateway = await startSettledGateway({ SIM_CLOCK: `2026-11-19T16:10:20Z@${speed}` })
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
    title: 'Trading data, live',
    method: `Eight panels of 5 minutes over 24 hours, ${viewport.width} x ${viewport.height}, on a ${processorRate} times slower processor; the market runs ${speed} times as fast, so that figures are counted every ${300 / speed} s; median of ${rounds} runs of ${duration / 1_000} s, ${settling / 1_000} s after the page was opened.`,
    rows: [
      { name: 'main thread', value: middle('busy'), unit: '% busy', note: `goal: at most ${goal}` },
      { name: 'new figures that came', value: middle('counts'), unit: 'times' },
      { name: 'tasks over 50 ms of any cause', value: middle('longTasks'), unit: 'tasks' },
      { name: 'layout shift', value: middle('layoutShift'), unit: 'score' },
    ],
  }
}

async function watch(browser: Browser, url: string): Promise<Run> {
  const context = await browser.newContext({ viewport, serviceWorkers: 'block' })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await watchVitals(page)
  await page.goto(`${url}/markets/trading-data/trading?range=24h&period=5m`)
  await page.locator('[data-panel="liquidations"] canvas').first().waitFor()
  await page.evaluate(() => {
    Reflect.set(window, 'counts', 0)
    const observer = new MutationObserver(() =>
      Reflect.set(window, 'counts', Number(Reflect.get(window, 'counts')) + 1),
    )
    observer.observe(document, { subtree: true, attributeFilter: ['data-counted'] })
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: processorRate })
  await page.waitForTimeout(settling)
  await resetVitals(page)
  const before = await mainThreadSeconds(session)
  await page.waitForTimeout(duration)
  const after = await mainThreadSeconds(session)
  const { longTasks, layoutShift } = await readVitals(page)
  const counts = await page.evaluate(() => Number(Reflect.get(window, 'counts')))
  await context.close()
  return {
    busy: (100 * (after.tasks - before.tasks)) / (duration / 1_000),
    counts,
    longTasks: longTasks.length,
    layoutShift,
  }
}
