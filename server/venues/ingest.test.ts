import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, describe, expect, it } from 'vitest'
import { recordVenue, type VenueEvents } from '../../tests/support/venue-events.ts'
import { startVenueReplay, type VenueReplay } from '../../tests/support/venue-replay.ts'
import { describeVenue, type VenueUnderTest } from '../../tests/support/venues/venue-contract.ts'
import { systemClock } from '../lib/clock.ts'
import { forkIngest, type IngestProcess } from './remote/fork-ingest.ts'
import type { IngestSettings } from './remote/messages.ts'
import { createRemoteVenue } from './remote/remote-venue.ts'
import type { Venue } from './venue.ts'

/** How far a price of the replay moves between a ticker and the candle asked for upon it. */
const closeTolerance = 0.001

describeVenue('an exchange through its ingest process', async (): Promise<VenueUnderTest> => {
  const replay = await startVenueReplay({ swing: 0.01 })
  const { venue } = makeVenue({
    kind: 'ccxt',
    exchange: 'bitget',
    url: replay.url,
    pollInterval: 200,
  })
  const { watched, progress } = watchProgress(venue)
  return {
    venue: watched,
    now: Date.now,
    pass: progress,
    closeTolerance,
    close: replay.close,
  }
})

describe('the ingest process', () => {
  const cleanUps: (() => Promise<void>)[] = []
  afterEach(async () => {
    for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
  })

  async function start(exchange = 'bitget'): Promise<Made & { replay: VenueReplay }> {
    const replay = await startVenueReplay()
    const made = makeVenue({ kind: 'ccxt', exchange, url: replay.url })
    cleanUps.push(replay.close, made.venue.stop)
    return { ...made, replay }
  }

  it('is replaced when it crashes, and the market is back', async () => {
    const { venue, events, kill } = await start()
    await venue.start(events.sink)
    const listed = events.recording.listings.length
    kill()
    await events.until(() => events.statuses.length > 0)
    expect(events.statuses).toEqual(['Bitget: ingest process ended (SIGKILL), starts again in 1 s'])
    await events.until(() => events.statuses.at(-1) === '')
    expect(events.recording.listings.length).toBe(listed + 1)
    const klines = await venue.klines({
      symbolId: 'BTCUSDT_SPBL',
      interval: '1h',
      endTime: Date.now(),
      limit: 2,
    })
    expect(klines).toHaveLength(2)
  })

  it('refuses an exchange that does not exist in one line', async () => {
    const { venue, events } = await start('nosuchexchange')
    await expect(venue.start(events.sink)).rejects.toThrow('no exchange called "nosuchexchange"')
  })

  it('ends with the gateway that started it', async () => {
    const parent = new URL('../../tests/support/ingest-parent.ts', import.meta.url).pathname
    const gateway = spawn(process.execPath, [parent], { stdio: ['ignore', 'pipe', 'inherit'] })
    const [pid] = await once(gateway.stdout, 'data')
    expect(String(pid)).toMatch(/^\d+\n$/)
    // The ingest process inherited this pipe, so it ends only when both are gone.
    const ended = once(gateway.stdout, 'end')
    gateway.kill('SIGKILL')
    await ended
  })
})

interface Made {
  venue: Venue
  events: VenueEvents
  /** Kills the newest ingest process. */
  kill: () => void
}

function makeVenue(settings: Extract<IngestSettings, { kind: 'ccxt' }>): Made {
  let newest: IngestProcess | undefined
  const venue = createRemoteVenue({
    name: 'Bitget',
    simulated: false,
    settings: { requestInterval: 1, ...settings },
    spawn: () => {
      newest = forkIngest()
      return newest
    },
    clock: systemClock,
    log: () => undefined,
  })
  return {
    venue,
    events: recordVenue(),
    kill: () => {
      if (newest?.pid !== undefined) process.kill(newest.pid, 'SIGKILL')
    },
  }
}

/** A venue whose progress can be waited for: two more batches of every list it delivers. */
function watchProgress(venue: Venue): { watched: Venue; progress: () => Promise<void> } {
  const events = recordVenue()
  let stopped = false
  const counts = (): Map<number, number> => {
    const lists = Map.groupBy(events.recording.batches, (batch) => batch.line)
    return new Map([...lists].map(([marketType, batches]) => [marketType, batches.length]))
  }
  const watched: Venue = {
    get name() {
      return venue.name
    },
    simulated: venue.simulated,
    start: (sink) =>
      venue.start({
        symbols: (symbols) => {
          sink.symbols(symbols)
          events.sink.symbols(symbols)
        },
        tickers: (...batch) => {
          sink.tickers(...batch)
          events.sink.tickers(...batch)
        },
        status: (reason) => {
          sink.status(reason)
          events.sink.status(reason)
        },
      }),
    stop: () => {
      stopped = true
      return venue.stop()
    },
    klines: venue.klines,
  }
  const progress = async (): Promise<void> => {
    if (stopped) return
    const before = counts()
    await events.until(() => {
      const now = counts()
      return [...before].every(([marketType, count]) => (now.get(marketType) ?? 0) >= count + 2)
    })
  }
  return { watched, progress }
}
