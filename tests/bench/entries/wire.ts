import type { Browser, BrowserContextOptions } from 'playwright'
import { launchBrowser } from '../../support/browser.ts'
import type { BenchRow, BenchTable } from '../report.ts'
import { startSettledGateway } from '../settled-gateway.ts'

/** By then the page is live, its app there and everything asked for, in ms. */
const settling = 15_000
/** Several times the span in which rows that nobody looks at come once, in ms. */
const span = 56_000
const readers: readonly { name: string; options: BrowserContextOptions }[] = [
  {
    name: 'phone',
    options: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  },
  { name: 'wide screen', options: { viewport: { width: 1_440, height: 900 } } },
]

/** What a reader of the spot list gets through the socket. */
export async function run(): Promise<BenchTable> {
  const gateway = await startSettledGateway({ NODE_ENV: 'production' })
  const browser = await launchBrowser()
  const rows: BenchRow[] = []
  try {
    for (const { name, options } of readers) {
      const { seen, hidden } = await watch(browser, gateway.url, options)
      const unit = 'kB/s'
      rows.push({ name: `spot list, ${name}`, value: seen.rate, unit, note: seen.frames })
      rows.push({
        name: `the same behind other tabs, ${name}`,
        value: hidden.rate,
        unit,
        note: hidden.frames,
      })
    }
  } finally {
    await browser.close()
    await gateway.dispose()
  }
  return {
    title: 'Spot list, on the wire',
    method: `The whole simulated market at 2,000 ticks/s, ${settling / 1_000} s after the page was opened and for ${span / 1_000} s: payloads that the page's socket receives, as the browser counts them. Not measured: heads of frames, TCP and TLS, scrolling.`,
    rows,
  }
}

interface Received {
  /** In kB/s. */
  rate: number
  /** In words. */
  frames: string
}

async function watch(
  browser: Browser,
  url: string,
  options: BrowserContextOptions,
): Promise<{ seen: Received; hidden: Received }> {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  let bytes = 0
  let frames = 0
  session.on('Network.webSocketFrameReceived', ({ response }) => {
    const isText = response.opcode === 1
    bytes += isText
      ? response.payloadData.length
      : Buffer.byteLength(response.payloadData, 'base64')
    frames += 1
  })
  await session.send('Network.enable')
  const measure = async (): Promise<Received> => {
    bytes = 0
    frames = 0
    await page.waitForTimeout(span)
    return {
      rate: bytes / span,
      frames: `${(frames / (span / 1_000)).toFixed(1)} messages a second`,
    }
  }
  await page.goto(`${url}/markets`)
  await page.waitForTimeout(settling)
  const seen = await measure()
  // Headless pages are never behind others: this one is told so.
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  const hidden = await measure()
  await context.close()
  return { seen, hidden }
}
