import { setTimeout as wait } from 'node:timers/promises'
import { systemClock } from '../../../server/lib/clock.ts'
import { forkIngest, type IngestProcess } from '../../../server/venues/remote/fork-ingest.ts'
import { createRemoteVenue } from '../../../server/venues/remote/remote-venue.ts'
import type { FeedState } from '../../../server/venues/venue.ts'
import { cpuMillis, residentMegabytes } from '../process-use.ts'
import type { BenchRow, BenchTable } from '../report.ts'
import { serveLargeBinance } from '../venue/large-binance.ts'

/** Share of the symbols that say something each second: on a usual day, and as much as there can be. */
const shares = [0.3, 1] as const
/** Until every list streams, at most, ms. */
const settling = 120_000
/** Seconds that are measured. */
const span = 60

/** Half of what Binance allows a minute, by host. */
const allowed: readonly (readonly [host: string, weight: number])[] = [
  ['api.binance.com', 3_000],
  ['fapi.binance.com', 1_200],
  ['dapi.binance.com', 1_200],
]

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

async function measure(share: number): Promise<BenchRow[]> {
  const exchange = await serveLargeBinance(share)
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
    exchange.weights()
    exchange.said()
    const cpu = cpuMillis(pid)
    tickers = 0
    await wait(span * 1_000)
    const said = exchange.said()
    const name = `${Math.round(said / span)} messages a second`
    const used = exchange.weights()
    return [
      { name: `${name}: symbols`, value: symbols, unit: 'symbols' },
      { name: `${name}: listed after`, value: (listed - began) / 1_000, unit: 's' },
      { name: `${name}: all lists stream after`, value: (streaming - began) / 1_000, unit: 's' },
      { name: `${name}: sockets`, value: exchange.sockets(), unit: 'sockets' },
      {
        name: `${name}: ingest process`,
        value: (cpuMillis(pid) - cpu) / (span * 10),
        unit: '% of a core',
        note: `${Math.round(tickers / span)} tickers a second to the gateway`,
      },
      { name: `${name}: ingest process`, value: residentMegabytes(pid), unit: 'MB resident' },
      ...allowed.map(([host, weight]) => ({
        name: `${name}: requests to ${host}`,
        value: ((used.get(host) ?? 0) * 60) / span,
        unit: 'weight a minute',
        note: `half of what is allowed is ${weight}`,
      })),
    ]
  } finally {
    await venue.stop()
    await exchange.stop()
  }
}
