import { launchBrowser } from '../../support/browser.ts'
import { measureVisit, ourDevice, type Visit } from '../load/our-visits.ts'
import { network, processorRate, type VisitSample, viewport } from '../load/slow-phone.ts'
import type { BenchRow, BenchTable } from '../report.ts'
import { median, shuffled } from '../sampling.ts'
import { startSettledGateway } from '../settled-gateway.ts'

const rounds = 5
const goal = 1.2

const token = '/markets/tokens/BTC'
const list = '/markets'
/** Range, changes and turnover of the token, and a row of the list. */
const firstFigures = '[data-token] dl, [data-list] [data-symbol-id]'

const visits: readonly Visit[] = [
  { name: 'first visit, page of a token', path: token },
  { name: 'first visit, list', path: list },
  { name: 'later visit, page of a token', path: token, again: ourDevice },
  { name: 'later visit, list', path: list, again: ourDevice },
]

/** How long it takes until the page of a token shows its first figures, beside the list. */
export async function run(): Promise<BenchTable> {
  const gateway = await startSettledGateway({ NODE_ENV: 'production' })
  const browser = await launchBrowser()
  const samples = visits.map((): VisitSample[] => [])
  try {
    for (let round = 0; round < rounds; round++) {
      for (const [place, visit] of shuffled([...visits.entries()])) {
        samples[place]?.push(
          await measureVisit(browser, gateway.url, visit, {
            anyRow: firstFigures,
            untilLive: true,
          }),
        )
      }
    }
  } finally {
    await browser.close()
    await gateway.dispose()
  }
  const figure = (place: number, part: keyof VisitSample): number =>
    median((samples[place] ?? []).map((sample) => sample[part]))
  const rowsOf = (part: keyof VisitSample, unit: string): BenchRow[] =>
    visits.map(({ name }, place) => ({ name, value: figure(place, part), unit }))
  return {
    title: 'Opening the page of a token',
    method: `Chromium with ${network.latency} ms latency, 1.6 Mbit/s and a ${processorRate} times slower processor, ${viewport.width} x ${viewport.height}; ms from the start of the navigation until the first figures are painted, range, changes and turnover of the token or the first row of the list; median of ${rounds} shuffled rounds.`,
    rows: [
      ...rowsOf('row', 'ms to the first figures'),
      {
        name: 'first visit, token beside list',
        value: figure(0, 'row') / figure(1, 'row'),
        unit: 'x',
        note: `goal: at most ${goal}`,
      },
      {
        name: 'later visit, token beside list',
        value: figure(2, 'row') / figure(3, 'row'),
        unit: 'x',
        note: `goal: at most ${goal}`,
      },
      ...rowsOf('live', 'ms to live'),
      ...rowsOf('kilobytes', 'kB before live'),
      ...rowsOf('shift', 'layout shift'),
    ],
  }
}
