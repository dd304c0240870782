import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { launchBrowser } from '../../support/browser.ts'
import { measureVisit, ourDevice, type Visit } from '../load/our-visits.ts'
import { marketRows } from '../load/rows.ts'
import { serveRivals } from '../load/serve.ts'
import { network, processorRate, type VisitSample, viewport } from '../load/slow-phone.ts'
import { type BenchTable, withRatios } from '../report.ts'
import { median, shuffled } from '../sampling.ts'
import { startSettledGateway } from '../settled-gateway.ts'

const rounds = 5

/** A row of ours, of the lean page and of AG Grid. */
const anyRow = '[data-list] [data-symbol-id], [data-market-row], .ag-row .ag-cell'

/** One way to come to a list of the same symbols. */
interface ListVisit extends Visit {
  site: 'ours' | 'rivals'
}

const leanDevice = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

const visits: readonly ListVisit[] = [
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
    again: ourDevice,
  },
  {
    name: 'later visit, worker stopped',
    site: 'ours',
    path: '/markets',
    again: ourDevice,
    stopped: true,
  },
  {
    name: 'later visit, React with TanStack Virtual, all in its service worker',
    site: 'rivals',
    path: '/lean.html',
    again: leanDevice,
  },
  {
    name: 'later visit, React with TanStack Virtual, its worker stopped',
    site: 'rivals',
    path: '/lean.html',
    again: leanDevice,
    stopped: true,
  },
]

/** How long it takes until prices are on the screen. */
export async function run(): Promise<BenchTable> {
  const folder = mkdtempSync(join(tmpdir(), 'bourse-bench-'))
  const gateway = await startSettledGateway({ NODE_ENV: 'production' })
  const rivals = await serveRivals(folder, await marketRows(gateway.url))
  const browser = await launchBrowser()
  const samples = new Map<ListVisit, VisitSample[]>(visits.map((visit) => [visit, []]))
  try {
    for (let round = 0; round < rounds; round++) {
      for (const visit of shuffled(visits)) {
        const { url } = visit.site === 'ours' ? gateway : rivals
        samples
          .get(visit)
          ?.push(
            await measureVisit(browser, url, visit, { anyRow, untilLive: visit.site === 'ours' }),
          )
      }
    }
  } finally {
    await browser.close()
    await rivals.close()
    await gateway.dispose()
    rmSync(folder, { recursive: true, force: true })
  }
  const rowsOf = (part: keyof VisitSample, unit: string, among = visits) =>
    among.map((visit) => ({
      name: visit.name,
      value: median((samples.get(visit) ?? []).map((sample) => sample[part])),
      unit,
    }))
  const first = visits.filter(({ again }) => again === undefined)
  const later = visits.filter(({ again }) => again !== undefined)
  const ours = visits.filter(({ site }) => site === 'ours')
  const ourFirst = first.filter(({ site }) => site === 'ours')
  return {
    title: 'Opening the spot list',
    method: `Chromium with ${network.latency} ms latency, 1.6 Mbit/s and a ${processorRate} times slower processor, ${viewport.width} x ${viewport.height}; ms from the start of the navigation until the first row is painted; median of ${rounds} shuffled rounds. Live is when the prices on the screen are those of now; bytes and requests are those that the page made by then, the socket's included. The others get the same symbols as row JSON, and all their files, compressed in advance. Not measured: lines that lose packets, TLS, real phones.`,
    rows: withRatios([
      ...rowsOf('row', 'ms to the first row', first),
      ...rowsOf('row', 'ms to the first row again', later),
      ...rowsOf('live', 'ms to live', ours),
      ...rowsOf('kilobytes', 'kB before live', ourFirst),
      ...rowsOf('requests', 'requests before live', ourFirst),
      ...rowsOf('contentful', 'ms to the first content'),
      ...rowsOf('shift', 'layout shift'),
    ]),
  }
}
