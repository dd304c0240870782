import type { Browser, Page } from 'playwright'
import * as v from 'valibot'
import type { Indicator } from '../../../src/charts/indicators/indicator.ts'
import { moreKlines } from '../../../src/contract/calls/klines.ts'
import { type Kline, klineSchema } from '../../../src/contract/entities/market/kline.ts'
import { launchBrowser } from '../../support/browser.ts'
import type { RunningGateway } from '../../support/gateway.ts'
import { heapAfterCollection } from '../../support/page-vitals.ts'
import { buildBareScript } from '../chart/bare-script.ts'
import { type PanSubject, panCost } from '../chart/pan.ts'
import type { BenchTable } from '../report.ts'
import { median } from '../sampling.ts'
import { startSettledGateway } from '../settled-gateway.ts'

const candles = 5_000
const shown = 120
const switches = 30
const loads = 5
const rounds = 9
const viewport = { width: 1_440, height: 1_000 }
const indicators: readonly Indicator[] = [
  { name: 'MA', parameters: [7, 25, 99] },
  { name: 'EMA', parameters: [12, 26] },
  { name: 'BOLL', parameters: [20, 2] },
  { name: 'RSI', parameters: [14] },
]
const painted = '[data-chart] [data-last-price]:not([hidden])'
const answerSchema = v.object({ data: v.array(klineSchema) })

declare global {
  interface Window {
    chartPaintedAt?: number
  }
}

/** The chart of a token: what a drag costs beside the bare library, how soon it is painted, and what switching leaves behind. */
export async function run(): Promise<BenchTable> {
  const gateway = await startSettledGateway({ SIM_CLOCK: '2026-11-21T14:03:20Z@0' })
  const browser = await launchBrowser(['--enable-precise-memory-info'])
  try {
    const { own, bare, growth } = await measure(browser, gateway)
    const delays: number[] = []
    for (let load = 0; load < loads; load++) delays.push(await paintDelay(browser, gateway))
    return {
      title: 'The chart of a token',
      method: `${candles.toLocaleString('en-US')} candles of a minute with 4 indicators, ${shown} of them on the screen, dragged by 960 px a round; main thread in CPU time per frame, median of ${rounds} rounds in turns, both in one browser and size; prices stand still. Memory is the script heap after collection, from the 5th to the ${switches + 5}th switch between the pairs of a coin. From data to painted: from the end of the answer to the frame with the last price, median of ${loads} visits.`,
      rows: [
        { name: 'a frame of a drag: page of a token', unit: 'ms CPU', value: own },
        { name: 'a frame of a drag: library alone', unit: 'ms CPU', value: bare },
        { name: 'page beside library', unit: 'x', value: own / bare, note: 'goal: at most 1.3' },
        { name: 'candles to painted', unit: 'ms', value: median(delays) },
        { name: `heap after ${switches} switches`, unit: 'kB', value: growth / 1_024 },
      ],
    }
  } finally {
    await browser.close()
    await gateway.dispose()
  }
}

async function openToken(browser: Browser, { url }: RunningGateway): Promise<Page> {
  const context = await browser.newContext({ viewport, serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.addInitScript(
    (settings) => {
      localStorage.setItem('chart', settings)
      localStorage.setItem('kline_interval', '1m')
    },
    JSON.stringify({ kind: 'candles', scale: 'linear', indicators }),
  )
  await page.goto(`${url}/markets/tokens/BTC`)
  await page.locator(painted).waitFor()
  return page
}

async function measure(
  browser: Browser,
  gateway: RunningGateway,
): Promise<{ own: number; bare: number; growth: number }> {
  const page = await openToken(browser, gateway)
  const chart = page.getByRole('application')
  await loadBack(page)
  const own = { page, session: await page.context().newCDPSession(page), chart }
  const bare = await openBare(browser, gateway, await chart.boundingBox())
  const costs: Record<'own' | 'bare', number[]> = { own: [], bare: [] }
  for (let round = 0; round <= rounds; round++) {
    const [one, other] = [await panCost(own), await panCost(bare)]
    // The first round warms the code up.
    if (round === 0) continue
    costs.own.push(one)
    costs.bare.push(other)
  }
  await bare.page.context().close()
  await page.bringToFront()
  const growth = await switchPairs(page, () => heapAfterCollection(own.session))
  await page.context().close()
  return { own: median(costs.own), bare: median(costs.bare), growth }
}

/** A page of the chart's size with the library alone. */
async function openBare(
  browser: Browser,
  gateway: RunningGateway,
  size: { width: number; height: number } | null,
): Promise<PanSubject> {
  const { width = 0, height = 0 } = size ?? {}
  const context = await browser.newContext({
    viewport: { width: Math.round(width), height: Math.round(height) },
  })
  const page = await context.newPage()
  await page.addScriptTag({ content: await buildBareScript() })
  const bars = (await readCandles(gateway)).map((kline) => ({
    time: kline.time,
    open: Number(kline.open),
    high: Number(kline.high),
    low: Number(kline.low),
    close: Number(kline.close),
    volume: Number(kline.volume),
  }))
  await page.evaluate(([all, lines, count]) => window.drawBare?.(all, lines, count), [
    bars,
    indicators,
    shown,
  ] as const)
  return { page, session: await context.newCDPSession(page), chart: page.locator('#bare') }
}

/** Zooms out and drags into the past until all candles have come, and goes back to the newest. */
async function loadBack(page: Page): Promise<void> {
  let loaded = 0
  page.on('response', (response) => {
    if (!response.url().includes(moreKlines.path)) return
    void response.json().then((body: unknown) => {
      loaded += v.parse(answerSchema, body).data.length
    })
  })
  const stage = page.getByRole('application')
  const box = await stage.boundingBox()
  if (box === null) throw new Error('there is no chart to drag')
  const top = box.y + box.height * 0.4
  await stage.focus()
  for (let press = 0; press < 12; press++) await page.keyboard.press('-')
  const deadline = Date.now() + 60_000
  while (loaded < candles) {
    if (Date.now() > deadline) throw new Error(`only ${loaded} candles came`)
    await page.mouse.move(box.x + box.width * 0.1, top)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width * 0.8, top, { steps: 4 })
    await page.mouse.up()
    await page.waitForTimeout(300)
  }
  await page.keyboard.press('Home')
  await page.waitForTimeout(1_000)
}

/** Bytes that the heap has grown by while the page went from pair to pair. */
async function switchPairs(page: Page, heap: () => Promise<number>): Promise<number> {
  const select = page.locator('main select').first()
  const pairs = await select
    .locator('option')
    .evaluateAll((options) => options.map((option) => option.getAttribute('value') ?? ''))
  let before = Number.NaN
  for (let turn = 0; turn < switches + 5; turn++) {
    if (turn === 5) before = await heap()
    const pair = pairs[turn % pairs.length] ?? ''
    const answered = page.waitForResponse((response) => response.url().includes(moreKlines.path), {
      timeout: 2_000,
    })
    await select.selectOption(pair)
    // Candles of a pair that was shown before are known.
    await answered.catch(() => undefined)
    await page.locator(painted).waitFor()
  }
  return (await heap()) - before
}

async function readCandles({ url }: RunningGateway): Promise<Kline[]> {
  let found: Kline[] = []
  while (found.length < candles) {
    const answer = await fetch(url + moreKlines.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url },
      body: JSON.stringify({
        languageType: 0,
        symbolId: 'BTCUSDT_SPBL',
        interval: '1m',
        limit: 1_000,
        ...(found[0] !== undefined && { endTime: found[0].time }),
      }),
    })
    const page = v.parse(answerSchema, await answer.json()).data
    if (page.length === 0) throw new Error('there are too few candles')
    found = [...page, ...found]
  }
  return found.slice(-candles)
}

/** Ms from the end of the answer with the candles until their last price was painted. */
async function paintDelay(browser: Browser, { url }: RunningGateway): Promise<number> {
  const context = await browser.newContext({ viewport, serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.addInitScript((selector) => {
    const observer = new MutationObserver(() => {
      if (document.querySelector(selector) === null) return
      observer.disconnect()
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => {
          window.chartPaintedAt = performance.now()
        }
        port2.postMessage(undefined)
      })
    })
    observer.observe(document, { subtree: true, childList: true, attributeFilter: ['hidden'] })
  }, painted)
  await page.goto(`${url}/markets/tokens/BTC`)
  await page.waitForFunction(() => window.chartPaintedAt !== undefined)
  const delay = await page.evaluate((path) => {
    const answer = performance
      .getEntriesByType('resource')
      .find((entry) => entry.name.includes(path))
    if (!(answer instanceof PerformanceResourceTiming)) return Number.NaN
    return (window.chartPaintedAt ?? Number.NaN) - answer.responseEnd
  }, moreKlines.path)
  await context.close()
  return delay
}
