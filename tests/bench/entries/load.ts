import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright'
import { launchBrowser } from '../../support/browser.ts'
import { marketRows } from '../load/rows.ts'
import { serveRivals } from '../load/serve.ts'
import { type BenchTable, withRatios } from '../report.ts'
import { median, shuffled } from '../sampling.ts'
import { startSettledGateway } from '../settled-gateway.ts'

const rounds = 5

/** A slow phone on a slow line: 1.6 Mbit/s, 150 ms round trip, a processor four times slower. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}
const processorRate = 4
/** By then the app has written the list to the device, in ms: it does so every 10 s. */
const savedAfter = 12_000
const viewport = { width: 412, height: 823 }
/** A row of ours, of the lean page and of AG Grid. */
const anyRow = '[data-list] [data-symbol-id], [data-market-row], .ag-row .ag-cell'

/** One way to come to a list of the same symbols. */
interface Visit {
  name: string
  site: 'ours' | 'rivals'
  path: string
  /** Cookies that say this visitor has preferences, who gets the empty page. */
  known?: true
  /** What has to be true of a visit before, for one that finds the page on the device. */
  again?: (page: Page) => Promise<void>
}

const visits: readonly Visit[] = [
  { name: 'first visit, rows in the page', site: 'ours', path: '/markets' },
  {
    name: 'first visit, empty page, rows fetched by the app',
    site: 'ours',
    path: '/markets',
    known: true,
  },
  {
    name: 'first visit, React with TanStack Virtual, fetch after mount',
    site: 'rivals',
    path: '/lean.html',
  },
  { name: 'first visit, AG Grid, fetch after mount', site: 'rivals', path: '/ag-grid.html' },
  { name: 'limit: one line of text, no script', site: 'rivals', path: '/line.html' },
  {
    name: 'later visit, page and last values on the device',
    site: 'ours',
    path: '/markets',
    again: async (page) => {
      await page.waitForFunction(() => document.documentElement.dataset.feed === 'live')
      await page.evaluate(async () => void (await navigator.serviceWorker.ready))
      await page.waitForTimeout(savedAfter)
    },
  },
  {
    name: 'later visit, React with TanStack Virtual, all in its service worker',
    site: 'rivals',
    path: '/lean.html',
    again: async (page) => {
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    },
  },
]

/** Times in ms after the start of the navigation, and the sum of layout shifts. */
interface Sample {
  row: number
  contentful: number
  shift: number
}

/** How long it takes until prices are on the screen. */
export async function run(): Promise<BenchTable> {
  const folder = mkdtempSync(join(tmpdir(), 'bourse-bench-'))
  const gateway = await startSettledGateway({ NODE_ENV: 'production' })
  const rivals = await serveRivals(folder, await marketRows(gateway.url))
  const browser = await launchBrowser()
  const samples = new Map<Visit, Sample[]>(visits.map((visit) => [visit, []]))
  try {
    for (let round = 0; round < rounds; round++) {
      for (const visit of shuffled(visits)) {
        const { url } = visit.site === 'ours' ? gateway : rivals
        samples.get(visit)?.push(await measure(browser, url, visit))
      }
    }
  } finally {
    await browser.close()
    await rivals.close()
    await gateway.dispose()
    rmSync(folder, { recursive: true, force: true })
  }
  const rowsOf = (part: keyof Sample, unit: string, among = visits) =>
    among.map((visit) => ({
      name: visit.name,
      value: median((samples.get(visit) ?? []).map((sample) => sample[part])),
      unit,
    }))
  const first = visits.filter(({ again }) => again === undefined)
  const later = visits.filter(({ again }) => again !== undefined)
  return {
    title: 'Opening the spot list',
    method: `Chromium with ${network.latency} ms latency, 1.6 Mbit/s and a ${processorRate} times slower processor, ${viewport.width} x ${viewport.height}; ms from the start of the navigation until the first row is painted; median of ${rounds} shuffled rounds. The others get the same symbols as row JSON, and all their files, compressed in advance.`,
    rows: withRatios([
      ...rowsOf('row', 'ms to the first row', first),
      ...rowsOf('row', 'ms to the first row again', later),
      ...rowsOf('contentful', 'ms to the first content'),
      ...rowsOf('shift', 'layout shift'),
    ]),
  }
}

async function measure(browser: Browser, url: string, visit: Visit): Promise<Sample> {
  const context = await browser.newContext({ viewport })
  try {
    if (visit.known) await context.addCookies([{ name: 'session', value: '1', url }])
    if (visit.again !== undefined) await visitOnce(context, url + visit.path, visit.again)
    const page = await slowPage(context)
    await page.goto(url + visit.path, { waitUntil: 'commit' })
    await page.waitForFunction(() => Reflect.has(window, 'firstRow'), undefined, {
      timeout: 60_000,
    })
    if (visit.site === 'ours') {
      await page.waitForFunction(
        () => document.documentElement.dataset.feed === 'live',
        undefined,
        { timeout: 60_000 },
      )
    }
    return await page.evaluate(() => ({
      row: Number(Reflect.get(window, 'firstRow')),
      contentful:
        performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      shift: Number(Reflect.get(window, 'layoutShift')),
    }))
  } finally {
    await context.close()
  }
}

/** A visit that leaves the page and its rows on the device. */
async function visitOnce(
  context: BrowserContext,
  address: string,
  until: (page: Page) => Promise<void>,
): Promise<void> {
  const page = await context.newPage()
  await page.goto(address)
  await until(page)
  await page.close()
}

async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', network)
  await session.send('Emulation.setCPUThrottlingRate', { rate: processorRate })
  await page.addInitScript((selector) => {
    Reflect.set(window, 'layoutShift', 0)
    new PerformanceObserver((list) => {
      const sum = list.getEntries().reduce((all, entry) => all + Reflect.get(entry, 'value'), 0)
      Reflect.set(window, 'layoutShift', Number(Reflect.get(window, 'layoutShift')) + sum)
    }).observe({ type: 'layout-shift', buffered: true })
    // The browser tells when the marked text was painted, whatever its thread does next.
    new PerformanceObserver((list) => {
      const [first] = list.getEntries()
      if (first !== undefined && !Reflect.has(window, 'firstRow'))
        Reflect.set(window, 'firstRow', Reflect.get(first, 'renderTime'))
    }).observe({ type: 'element', buffered: true })
    // A row can arrive in pieces, so marking goes on until some of it was painted.
    const observer = new MutationObserver(() => {
      if (Reflect.has(window, 'firstRow')) return observer.disconnect()
      const row = document.querySelector(selector)
      if (row === null) return undefined
      for (const element of [row, ...row.querySelectorAll('*')])
        element.setAttribute('elementtiming', 'row')
      return undefined
    })
    observer.observe(document, { childList: true, subtree: true })
  }, anyRow)
  return page
}
