import type { Browser, BrowserContext, Page } from 'playwright'
import { type VisitSample, viewport, visitSlowly } from './slow-phone.ts'

/** One way to come to a page. */
export interface Visit {
  name: string
  path: string
  /** Cookies that say this visitor has preferences, who gets the empty page. */
  known?: true
  /** What has to be true of a visit before, for one that finds the page on the device. */
  again?: (page: Page) => Promise<void>
  /** The worker does not run when the page is asked for, as on most days. */
  stopped?: true
}

/** What of a visit is waited for, see `visitSlowly`. */
type Wanted = Parameters<typeof visitSlowly>[2]

/** By then the app has written the list to the device, in ms: it does so every 10 s. */
const savedAfter = 12_000

/** A visit of ours that has left everything on the device. */
export async function ourDevice(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset.feed === 'live')
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.waitForTimeout(savedAfter)
}

/** Makes a visit on a phone of its own, with the visit before it if there has to be one. */
export async function measureVisit(
  browser: Browser,
  url: string,
  visit: Visit,
  wanted: Wanted,
): Promise<VisitSample> {
  const context = await browser.newContext({ viewport, isMobile: true, hasTouch: true })
  try {
    if (visit.known) await context.addCookies([{ name: 'session', value: '1', url }])
    if (visit.again !== undefined) await visitOnce(context, url + visit.path, visit.again)
    if (visit.stopped) await stopWorkers(context)
    return await visitSlowly(context, url + visit.path, wanted)
  } finally {
    await context.close()
  }
}

async function stopWorkers(context: BrowserContext): Promise<void> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.stopAllWorkers')
  await page.close()
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
