import { afterEach, describe, expect, it } from 'vitest'
import { recordVenue } from '../../tests/support/venue-events.ts'
import { mergedValues } from '../../tests/support/venues/venue-contract-recorder.ts'
import { parseConfig } from '../config/config.ts'
import { systemClock } from '../lib/clock.ts'
import { selectVenue } from './select-venue.ts'
import type { Kline, VenueSymbol } from './venue.ts'

const noon = Date.UTC(2026, 10, 21, 12)
const settings = { SIM_SYMBOLS: '3', SIM_CLOCK: '2026-11-21T12:00:00Z@0' }
const stops: (() => Promise<void>)[] = []

afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

interface Said {
  /** Processes that the venue started. */
  processes: number
  name: string
  simulated: boolean
  time: number
  symbols: readonly VenueSymbol[] | undefined
  values: ReturnType<typeof mergedValues>
  klines: readonly Kline[]
}

async function said(env: Record<string, string>): Promise<Said> {
  const { venue, clock } = selectVenue(parseConfig({ ...settings, ...env }), () => {}, systemClock)
  const events = recordVenue()
  const before = childProcesses()
  await venue.start(events.sink)
  stops.push(venue.stop)
  const query = { symbolId: 'BTCUSDT_SPBL', interval: '1h', endTime: noon, limit: 30 } as const
  return {
    processes: childProcesses() - before,
    name: venue.name,
    simulated: venue.simulated,
    time: clock.now(),
    symbols: events.recording.listings[0],
    values: mergedValues(events.recording),
    klines: await venue.klines(query),
  }
}

function childProcesses(): number {
  return process.getActiveResourcesInfo().filter((kind) => kind === 'ProcessWrap').length
}

describe('selectVenue', () => {
  it('runs the simulated market in a process of its own, and the same one in this process', async () => {
    const own = await said({})
    const here = await said({ SIM_PROCESS: 'gateway' })
    expect([own.processes, here.processes]).toEqual([1, 0])
    expect(own.klines).toHaveLength(30)
    expect({ ...own, processes: 0 }).toEqual(here)
  })

  it('says in one line why the simulated market of another process cannot start', async () => {
    await expect(said({ SIM_CLOCK: '2001-01-01T00:00:00Z@0' })).rejects.toThrow(
      /^the simulated market opens at /,
    )
  })
})
