import type { Browser, CDPSession, Page } from 'playwright'
import { launchBrowser, liveApp } from '../../support/browser.ts'
import type { BenchRow, BenchTable } from '../report.ts'
import { median } from '../sampling.ts'
import { startSettledGateway } from '../settled-gateway.ts'

const viewport = { width: 1280, height: 900 }
const anyRow = '[data-list] [data-symbol-id]'
/** A turn of a wheel that spins freely, in px. */
const turn = 2_500
/** To and fro, so that rows come from both ends. */
const turns = 8
/** How long a turn is watched, in ms. */
const watched = 1_000

/** What a turn did to the page. */
interface Turn {
  /** The longest task of the main thread, in ms; 0 where none took 50. */
  task: number
  /** The most frames in a row that showed a place of the list without a row. */
  blank: number
}

/** What it costs to scroll the list by far more than a screen at once. */
export async function run(): Promise<BenchTable> {
  const gateway = await startSettledGateway({ NODE_ENV: 'production' })
  const browser = await launchBrowser()
  try {
    const rows: BenchRow[] = []
    for (const rate of [1, 4]) rows.push(...rowsOf(rate, await measure(browser, gateway.url, rate)))
    return {
      title: 'Turns of the wheel over the spot list',
      method: `Live list of the simulated market, ${viewport.width} x ${viewport.height}, ${turns} turns of ${turn.toLocaleString('en-US')} px to and fro; tasks under 50 ms are not told by the browser and count as 0. A frame is blank where one of five places of the list shows no row.`,
      rows,
    }
  } finally {
    await browser.close()
    await gateway.dispose()
  }
}

function rowsOf(rate: number, found: readonly Turn[]): BenchRow[] {
  const tasks = found.map(({ task }) => task)
  const name = rate === 1 ? 'this processor' : `${rate} times slower`
  return [
    { name: `${name}: longest task, median turn`, value: median(tasks), unit: 'ms' },
    { name: `${name}: longest task, worst turn`, value: Math.max(...tasks), unit: 'ms' },
    {
      name: `${name}: blank frames in a row, worst turn`,
      value: Math.max(...found.map(({ blank }) => blank)),
      unit: 'frames',
    },
  ]
}

async function measure(browser: Browser, url: string, rate: number): Promise<Turn[]> {
  const context = await browser.newContext({ viewport })
  try {
    const page = await context.newPage()
    await page.goto(`${url}/markets`)
    await page.locator(liveApp).waitFor()
    await page.locator(`${anyRow} [data-col="trend"] path`).first().waitFor()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate })
    const found: Turn[] = []
    for (let count = 0; count < turns; count += 1) {
      found.push(await turnWheel(page, session, count % 4 < 2 ? turn : -turn))
    }
    return found
  } finally {
    await context.close()
  }
}

async function turnWheel(page: Page, session: CDPSession, deltaY: number): Promise<Turn> {
  const seen = page.evaluate(watchTurn, { anyRow, watched })
  const { width, height } = viewport
  await session.send('Input.dispatchMouseEvent', {
    type: 'mouseWheel',
    x: width / 2,
    y: height / 2,
    deltaX: 0,
    deltaY,
  })
  return seen
}

/** Runs in the page. */
function watchTurn({ anyRow, watched }: { anyRow: string; watched: number }): Promise<Turn> {
  const found: Turn = { task: 0, blank: 0 }
  const tasks = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) found.task = Math.max(found.task, duration)
  })
  tasks.observe({ type: 'longtask' })
  const start = performance.now()
  const places = [0.3, 0.45, 0.6, 0.75, 0.9].map((part) => part * innerHeight)
  let blank = 0
  return new Promise((resolve) => {
    const look = (): void => {
      const isWhole = places.every(
        (y) => document.elementFromPoint(innerWidth / 2, y)?.closest(anyRow) != null,
      )
      blank = isWhole ? 0 : blank + 1
      // Above its start, the list has its tools.
      if (scrollY > innerHeight) found.blank = Math.max(found.blank, blank)
      if (performance.now() - start < watched) return void requestAnimationFrame(look)
      tasks.disconnect()
      resolve(found)
    }
    requestAnimationFrame(look)
  })
}
