import type { BrowserContext, CDPSession, Page } from 'playwright'

/** A slow phone on a slow line: 1.6 Mbit/s, 150 ms round trip, a processor four times slower. */
export const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}
export const processorRate = 4
export const viewport = { width: 412, height: 823 }

const userAgent =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'
const userAgentMetadata = {
  platform: 'Android',
  platformVersion: '10',
  architecture: '',
  model: 'K',
  mobile: true,
}

/** What came of a visit. Times in ms after the start of the navigation. */
export interface VisitSample {
  /** The first row was painted. */
  row: number
  contentful: number
  /** The prices on the screen were those of now; NaN for a page that has no such state. */
  live: number
  /** What had come by then: kB on the wire, and requests that were made. */
  kilobytes: number
  requests: number
  /** Sum of layout shifts until the end of the visit. */
  shift: number
}

/** What is to be seen of a visit before it ends. */
interface Wanted {
  /** A row of any of the pages. */
  anyRow: string
  /** Wait until the page is live, and a moment longer. */
  untilLive: boolean
}

/** A page that is live is watched this much longer, in ms: what moves then is its own doing. */
const afterLive = 3_000

/** How long a visit may take, in ms. */
const longest = 60_000

/** Name of the function by which a page says what it has seen. */
const reportName = 'tellBench'

/**
 * Visits an address on a slow phone. The page itself says what it sees, by a binding of the browser's protocol:
 * nothing is evaluated in it until then, because asking costs a slow processor tens of ms.
 */
export async function visitSlowly(
  context: BrowserContext,
  address: string,
  { anyRow, untilLive }: Wanted,
): Promise<VisitSample> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const traffic = await watchTraffic(session)
  await session.send('Network.emulateNetworkConditions', network)
  await session.send('Emulation.setCPUThrottlingRate', { rate: processorRate })
  await session.send('Emulation.setUserAgentOverride', { userAgent, userAgentMetadata })
  await session.send('Runtime.enable')
  await session.send('Runtime.addBinding', { name: reportName })
  const seen = new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${address} shows nothing`)), longest)
    session.on('Runtime.bindingCalled', ({ payload }) => {
      if (payload !== (untilLive ? 'live' : 'row')) return
      clearTimeout(timer)
      resolve()
    })
  })
  await page.addInitScript(watchScreen, { anyRow, reportName, untilLive })
  void session.send('Page.navigate', { url: address })
  await seen
  if (untilLive) await new Promise((resolve) => setTimeout(resolve, afterLive))
  const times = await readTimes(page)
  return { ...times, ...traffic.until(times.live) }
}

function readTimes(page: Page): Promise<Omit<VisitSample, 'kilobytes' | 'requests'>> {
  return page.evaluate(() => {
    const read = (name: string): number => Number(Reflect.get(window, name))
    return {
      row: read('benchRow'),
      live: read('benchLive'),
      shift: read('benchShift'),
      contentful:
        performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    }
  })
}

/** Notes when requests were made and bytes came, those of the socket included. */
async function watchTraffic(session: CDPSession) {
  const bytes: { at: number; count: number }[] = []
  const requests: number[] = []
  let start: number | undefined
  const since = (timestamp: number): number => (timestamp - (start ?? timestamp)) * 1_000
  session.on('Network.requestWillBeSent', ({ timestamp }) => {
    start ??= timestamp
    requests.push(since(timestamp))
  })
  session.on('Network.dataReceived', ({ timestamp, encodedDataLength }) => {
    bytes.push({ at: since(timestamp), count: encodedDataLength })
  })
  session.on('Network.webSocketFrameReceived', ({ timestamp, response }) => {
    bytes.push({ at: since(timestamp), count: (response.payloadData.length * 3) / 4 })
  })
  await session.send('Network.enable')
  return {
    until: (end: number) => ({
      kilobytes:
        bytes.filter(({ at }) => at <= end).reduce((sum, { count }) => sum + count, 0) / 1_000,
      requests: requests.filter((at) => at <= end).length,
    }),
  }
}

interface Watch {
  anyRow: string
  reportName: string
  untilLive: boolean
}

/** Runs in the page before anything of its own. */
function watchScreen({ anyRow, reportName, untilLive }: Watch): void {
  const note = (name: string, value: number): void => void Reflect.set(window, name, value)
  const tell = (what: string): void => void Reflect.get(window, reportName)(what)
  note('benchShift', 0)
  new PerformanceObserver((list) => {
    const sum = list.getEntries().reduce((all, entry) => all + Reflect.get(entry, 'value'), 0)
    note('benchShift', Number(Reflect.get(window, 'benchShift')) + sum)
  }).observe({ type: 'layout-shift', buffered: true })
  // The browser tells when the marked text was painted, whatever its thread does next.
  new PerformanceObserver((list) => {
    const [first] = list.getEntries()
    if (first === undefined || Reflect.has(window, 'benchRow')) return
    note('benchRow', Reflect.get(first, 'renderTime'))
    tell('row')
  }).observe({ type: 'element', buffered: true })
  // A row can arrive in pieces, so marking goes on until some of it was painted.
  const rows = new MutationObserver(() => {
    if (Reflect.has(window, 'benchRow')) return rows.disconnect()
    const row = document.querySelector(anyRow)
    if (row === null) return undefined
    for (const element of [row, ...row.querySelectorAll('*')])
      element.setAttribute('elementtiming', 'row')
    return undefined
  })
  rows.observe(document, { childList: true, subtree: true })
  if (!untilLive) return
  const state = new MutationObserver(() => {
    if (document.documentElement.dataset.feed !== 'live') return
    state.disconnect()
    note('benchLive', performance.now())
    tell('live')
  })
  state.observe(document, { subtree: true, attributes: true, attributeFilter: ['data-feed'] })
}
