import { setTimeout as wait } from 'node:timers/promises'
import { systemClock } from '../../../server/lib/clock.ts'
import { forkIngest, type IngestProcess } from '../../../server/venues/remote/fork-ingest.ts'
import { createRemoteVenue } from '../../../server/venues/remote/remote-venue.ts'
import type { FeedState } from '../../../server/venues/venue.ts'
import { cpuMillis, peakMegabytes, residentMegabytes } from '../process-use.ts'
import type { BenchRow, BenchTable } from '../report.ts'
import { serveLargeBinance } from '../venue/large-binance.ts'

/** Share of the symbols that say something each second: on a usual day, and as much as there can be. */
const shares = [0.3, 1] as const
/** Until every list streams, at most, ms. */
const settling = 120_000
/** Seconds that are measured. */
const span = 60

/** What it may cost at most. */
const goals = { listed: 5, memory: 400, cpu: 15 } as const

/** Half of what Binance allows a minute, by host. */
const allowed: readonly (readonly [host: string, weight: number])[] = [
  ['api.binance.com', 3_000],
  ['fapi.binance.com', 1_200],
  ['dapi.binance.com', 1_200],
]

function within(most: number, unit: string): string {
  return `goal: ${most} ${unit}`.trimEnd()
}

/** What an exchange of Binance's size costs the ingest process, with all its sockets. Linux only. */
export async function run(): Promise<BenchTable> {
  const rows: BenchRow[] = []
  for (const share of shares) rows.push(...(await measure(share)))
  return {
    title: 'An exchange of the size of Binance',
    method: `A replay with sockets on loopback, the real ingest process, ${span} s once all lists stream; each symbol says something every ${shares.map((share) => (1 / share).toFixed(1)).join(' or ')} s on average. Not measured: encryption, a network, klines.`,
    rows,
  }
}

async function measure(part: number): Promise<BenchRow[]> {
  const exchange = await serveLargeBinance(part)
  let ingest: IngestProcess | undefined
  const venue = createRemoteVenue({
    name: 'binance',
    simulated: false,
    settings: { kind: 'ccxt', exchange: 'binance', url: exchange.url },
    spawn: () => {
      ingest = forkIngest()
      return ingest
    },
    clock: systemClock,
    log: console.log,
  })
  let symbols = 0
  let listed = 0
  let tickers = 0
  let feeds: readonly FeedState[] = []
  const began = performance.now()
  try {
    await venue.start({
      symbols: (all) => {
        if (all.length > symbols) listed = performance.now()
        symbols = all.length
      },
      tickers: (_, __, some) => {
        tickers += some.length
      },
      status: (reason) => reason === '' || console.log(reason),
      feeds: (states) => {
        feeds = states
      },
    })
    const deadline = Date.now() + settling
    while (feeds.length === 0 || feeds.some(({ way }) => way !== 'streaming')) {
      if (Date.now() > deadline) throw new Error(`not all lists stream: ${JSON.stringify(feeds)}`)
      await wait(500)
    }
    const streaming = performance.now()
    const pid = ingest?.pid ?? 0
    // What was asked until now is the start: within its minute, as much as in any other.
    const starting = exchange.weights()
    const firstAnswer = exchange.firstAnswer() ?? began
    exchange.said()
    const cpu = cpuMillis(pid)
    tickers = 0
    await wait(span * 1_000)
    const said = exchange.said()
    const used = exchange.weights()
    const { open, opened } = exchange.sockets()
    const share = (cpuMillis(pid) - cpu) / (span * 10)
    const name = `${Math.round(said / span)} messages a second`
    const row = (what: string, value: number, unit: string, note: string): BenchRow => {
      return { name: `${name}: ${what}`, value, unit, note }
    }
    return [
      row('symbols', symbols, 'symbols', ''),
      row(
        'listed, from the first answer',
        (listed - firstAnswer) / 1_000,
        's',
        within(goals.listed, 's'),
      ),
      row('listed, from the start of the process', (listed - began) / 1_000, 's', ''),
      row('all lists stream', (streaming - began) / 1_000, 's', 'from the start of the process'),
      row('sockets', open, 'sockets', `${opened} were opened`),
      row(
        'ingest process',
        share,
        '% of a core',
        `${within(goals.cpu, '%')}; ${Math.round(tickers / span)} tickers a second to the gateway`,
      ),
      row(
        'ingest process',
        residentMegabytes(pid),
        'MB resident',
        `${within(goals.memory, 'MB')}; ${Math.round(peakMegabytes(pid))} MB at most`,
      ),
      ...allowed.map(([host, weight]) =>
        row(
          `requests to ${host}`,
          ((used.get(host) ?? 0) * 60) / span,
          'weight a minute',
          `${within(weight, '')}, half of what is allowed; ${starting.get(host) ?? 0} until all lists streamed`,
        ),
      ),
    ]
  } finally {
    await venue.stop()
    await exchange.stop()
  }
}
