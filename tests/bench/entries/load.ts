import type { Browser, BrowserContext, Page } from 'playwright-core'
import { launchBrowser } from '../../support/browser.ts'
import { startGateway } from '../../support/gateway.ts'
import { type BenchTable, withRatios } from '../report.ts'
import { median, shuffled } from '../sampling.ts'

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

const visits = {
  first: 'first visit, rows in the page',
  shell: 'first visit, empty page, rows fetched by the app',
  again: 'later visit, page and last values on the device',
} as const
type VisitName = keyof typeof visits

/** Times in ms after the start of the navigation. */
interface Sample {
  row: number
  contentful: number
  /** First answer of a call of the gateway. */
  answer: number
}

/** How long it takes until prices are on the screen. */
export async function run(): Promise<BenchTable> {
  const gateway = await startGateway({ NODE_ENV: 'production' })
  const browser = await launchBrowser()
  const names = Object.keys(visits).filter((name) => name in visits) as VisitName[]
  const samples = new Map<VisitName, Sample[]>(names.map((name) => [name, []]))
  try {
    for (let round = 0; round < rounds; round++) {
      for (const name of shuffled(names)) {
        samples.get(name)?.push(await measure(browser, gateway.url, name))
      }
    }
  } finally {
    await browser.close()
    await gateway.dispose()
  }
  const rowsOf = (part: keyof Sample, unit: string) =>
    names.map((name) => ({
      name: visits[name],
      value: median((samples.get(name) ?? []).map((sample) => sample[part])),
      unit,
    }))
  return {
    title: 'Opening the spot list',
    method: `Chromium with ${network.latency} ms latency, 1.6 Mbit/s and a ${processorRate} times slower processor, ${viewport.width} x ${viewport.height}; ms from the start of the navigation to the frame after the first row is in the document; median of ${rounds} shuffled rounds.`,
    rows: withRatios([
      ...rowsOf('row', 'ms to the first row'),
      ...rowsOf('contentful', 'ms to the first content'),
      ...rowsOf('answer', 'ms to the first answer of a call'),
    ]),
  }
}

async function measure(browser: Browser, url: string, visit: VisitName): Promise<Sample> {
  const context = await browser.newContext({ viewport })
  try {
    if (visit === 'shell') await context.addCookies([{ name: 'session', value: '1', url }])
    if (visit === 'again') await visitOnce(context, url)
    const page = await slowPage(context)
    await page.goto(`${url}/markets`, { waitUntil: 'commit' })
    await page.waitForFunction(() => Reflect.has(window, 'firstRow'), undefined, {
      timeout: 60_000,
    })
    await page.waitForFunction(() => document.documentElement.dataset.feed === 'live', undefined, {
      timeout: 60_000,
    })
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some((entry) => entry.name.includes('/v1/')),
    )
    return await page.evaluate(() => ({
      row: Number(Reflect.get(window, 'firstRow')),
      contentful:
        performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      answer: Math.min(
        ...performance
          .getEntriesByType('resource')
          .filter((entry) => entry.name.includes('/v1/'))
          .map((entry) => entry.startTime + entry.duration),
      ),
    }))
  } finally {
    await context.close()
  }
}

/** A visit that leaves the app and the list's last values on the device. */
async function visitOnce(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage()
  await page.goto(`${url}/markets`)
  await page.waitForFunction(() => document.documentElement.dataset.feed === 'live')
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await page.waitForTimeout(savedAfter)
  await page.close()
}

async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', network)
  await session.send('Emulation.setCPUThrottlingRate', { rate: processorRate })
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (document.querySelector('[data-list] [data-symbol-id]') === null) return
      observer.disconnect()
      requestAnimationFrame(() =>
        requestAnimationFrame(() => Reflect.set(window, 'firstRow', performance.now())),
      )
    })
    observer.observe(document, { childList: true, subtree: true })
  })
  return page
}
