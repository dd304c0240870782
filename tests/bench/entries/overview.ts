import type { Browser } from 'playwright'
import { launchBrowser } from '../../support/browser.ts'
import { network, processorRate, slowPage } from '../load/slow-page.ts'
import type { BenchTable } from '../report.ts'
import { median, shuffled } from '../sampling.ts'
import { startSettledGateway } from '../settled-gateway.ts'

const rounds = 5
const viewport = { width: 412, height: 823 }
/** The figures of the whole market. Browsers tell of the painting of blocks, so it is the strip that is marked. */
const firstFigure = '[data-strip]'

const visits = [
  { name: 'first visit, first row in the page', known: false },
  // Who has a session gets the empty page.
  { name: 'first visit, empty page', known: true },
] as const

interface Sample {
  /** Times in ms since the start of the navigation. */
  figure: number
  contentful: number
  live: number
  shift: number
  /** Bytes over the line until then, all kinds of files. */
  bytes: number
}

/** How long it takes on a first visit until the overview says something. */
export async function run(): Promise<BenchTable> {
  const gateway = await startSettledGateway({ NODE_ENV: 'production' })
  const browser = await launchBrowser()
  const samples = visits.map((): Sample[] => [])
  try {
    for (let round = 0; round < rounds; round++) {
      for (const place of shuffled([...visits.keys()])) {
        const known = visits[place]?.known ?? false
        samples[place]?.push(await measure(browser, gateway.url, known))
      }
    }
  } finally {
    await browser.close()
    await gateway.dispose()
  }
  const rowsOf = (part: keyof Sample, unit: string, scale = 1) =>
    visits.map(({ name }, place) => ({
      name,
      value: median((samples[place] ?? []).map((sample) => sample[part])) * scale,
      unit,
    }))
  return {
    title: 'Opening the overview',
    method: `Chromium with ${network.latency} ms latency, 1.6 Mbit/s and a ${processorRate} times slower processor, ${viewport.width} x ${viewport.height}; ms from the start of the navigation; median of ${rounds} shuffled rounds.`,
    rows: [
      ...rowsOf('figure', 'ms to the first figure'),
      ...rowsOf('contentful', 'ms to the first content'),
      ...rowsOf('live', 'ms to live'),
      ...rowsOf('bytes', 'kB until live', 1 / 1_000),
      ...rowsOf('shift', 'layout shift'),
    ],
  }
}

async function measure(browser: Browser, url: string, known: boolean): Promise<Sample> {
  const context = await browser.newContext({ viewport })
  try {
    if (known) await context.addCookies([{ name: 'session', value: '1', url }])
    const page = await slowPage(context, firstFigure)
    await page.goto(`${url}/markets/overview`, { waitUntil: 'commit' })
    const patience = { timeout: 60_000 }
    await page.waitForFunction(() => Reflect.has(window, 'firstRow'), undefined, patience)
    await page.waitForFunction(
      () => document.documentElement.dataset.feed === 'live',
      undefined,
      patience,
    )
    return await page.evaluate(() => {
      const files = [
        ...performance.getEntriesByType('navigation'),
        ...performance.getEntriesByType('resource'),
      ]
      return {
        figure: Number(Reflect.get(window, 'firstRow')),
        contentful:
          performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
        live: performance.now(),
        shift: Number(Reflect.get(window, 'layoutShift')),
        bytes: files.reduce((sum, file) => sum + Number(Reflect.get(file, 'transferSize') ?? 0), 0),
      }
    })
  } finally {
    await context.close()
  }
}
