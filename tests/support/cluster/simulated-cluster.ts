import type { Clock } from '../../../server/lib/clock.ts'
import { createReferenceClock } from '../../../server/lib/time/reference-clock.ts'
import { joinCluster, type Member } from '../../../server/venues/cluster/member.ts'
import type { Venue, VenueSymbol } from '../../../server/venues/venue.ts'
import { makeVirtualClock, type VirtualClock } from '../virtual-clock.ts'
import { type PausingClock, pausingClock } from './pausing-clock.ts'
import { type SimulatedLease, simulatedLease } from './simulated-lease.ts'
import { type SimulatedNetwork, simulatedNetwork } from './simulated-network.ts'

/** One gateway of a simulated cluster. */
export interface SimulatedGateway {
  process: PausingClock
  member: Member
  /** Links that can be cut. */
  links: readonly { cut: () => void; mend: () => void }[]
  /** The newest price of each symbol that it was told. */
  prices: Map<string, number>
  /** The moment for which it was told that the venue vouches, Unix ms. */
  asOf: () => number
  /** What it dates by and judges ages by. */
  clock: Clock
  /** Sets the clock of its machine so many ms ahead of the right time, or behind. */
  setMachine: (ms: number) => void
}

/** Gateways on one simulated network and one simulated database. */
export interface SimulatedCluster {
  gateways: SimulatedGateway[]
  network: SimulatedNetwork
  lease: SimulatedLease
  /** The price of a symbol now: it only rises, and stands still once the market is closed. */
  price: (symbolId: string) => number
  closeMarket: () => void
  /** Starts another gateway, on a machine whose clock is so many ms ahead. */
  add: (machineAhead?: number) => SimulatedGateway
  /** What should never be, such as a price that went back. */
  faults: string[]
  /** Moves time on; what promises wait for happens in between. */
  pass: (ms: number) => Promise<void>
  clock: VirtualClock
}

const symbolIds = ['A_SPBL', 'B_SPBL', 'C_SPBL', 'D_SPBL']
const tickInterval = 100
const step = 10

const symbol: Omit<VenueSymbol, 'symbolId'> = {
  line: 1,
  base: 'A',
  quote: 'USDT',
  coinName: 'A',
  scales: { price: 0, mark: 0, index: 0, turnover: 0, volume: 0 },
  sectors: [],
  listedAt: 0,
  circulatingSupply: 0,
  maxLeverage: 0,
  supportUta: false,
  deliveryTime: 0,
  fundingInterval: 0,
  borrowRate: '0',
}

/** A cluster in which everything follows from `random`. */
export function simulatedCluster(random: () => number): SimulatedCluster {
  const clock = makeVirtualClock(1_000_000)
  const network = simulatedNetwork(clock, random)
  const lease = simulatedLease(clock, random)
  const gateways: SimulatedGateway[] = []
  const faults: string[] = []
  let closedAt = Number.POSITIVE_INFINITY
  const price = (symbolId: string): number =>
    Math.min(clock.now(), closedAt) + symbolIds.indexOf(symbolId)

  const add = (machineAhead = 0): SimulatedGateway => {
    const process = pausingClock(clock)
    let ahead = machineAhead
    let asOf = 0
    const prices = new Map<string, number>()
    const owner = `gateway ${gateways.length}`
    const { bus, ...busLink } = network.join(process)
    const { lease: own, askTime, ...leaseLink } = lease.join(process)
    const machine: Clock = { ...process, now: () => process.now() + ahead }
    const reference = createReferenceClock({ ask: askTime, machine, uptime: clock.now })
    void reference.measure()
    const member = joinCluster(
      {
        makeVenue: () => risingVenue(reference, price, random),
        bus,
        lease: own,
        owner,
        clock: reference,
        elapsed: clock.now,
        random,
        log: () => undefined,
      },
      {
        symbols: () => undefined,
        status: () => undefined,
        tickers: (_, time, tickers) => {
          asOf = time
          for (const { symbolId, values } of tickers) {
            if (values.last === undefined) continue
            const before = prices.get(symbolId) ?? 0
            if (values.last < before) faults.push(`${owner}: ${symbolId} went back`)
            prices.set(symbolId, values.last)
          }
        },
      },
      () => undefined,
    )
    member.started.catch(() => undefined)
    const made = {
      process,
      member,
      prices,
      asOf: () => asOf,
      clock: reference,
      setMachine: (ms: number) => {
        ahead = ms
      },
      links: [busLink, leaseLink],
    }
    gateways.push(made)
    return made
  }

  return {
    gateways,
    network,
    lease,
    price,
    closeMarket: () => {
      closedAt = clock.now()
    },
    add,
    faults,
    clock,
    pass: async (ms) => {
      for (let passed = 0; passed < ms; passed += step) {
        await clock.advance(step)
        await settled()
        const believed = gateways.filter(({ member }) => member.leadership.holds())
        if (believed.length > 1) faults.push(`${believed.length} gateways lead`)
      }
    },
  }
}

/** A venue whose symbols rise with the time; each tick is of one of them. */
function risingVenue(clock: Clock, price: (id: string) => number, random: () => number): Venue {
  let end = (): void => undefined
  return {
    name: 'Rising',
    simulated: true,
    start: async (sink) => {
      sink.symbols(symbolIds.map((symbolId) => ({ ...symbol, symbolId })))
      const tell = (ids: readonly string[]): void =>
        sink.tickers(
          1,
          clock.now(),
          ids.map((symbolId) => ({ symbolId, values: { last: price(symbolId) } })),
        )
      const last = new Map(symbolIds.map((symbolId) => [symbolId, price(symbolId)]))
      tell(symbolIds)
      end = clock.every(tickInterval, () => {
        // What has not moved is not told again: whoever missed it must find it otherwise.
        const moved = symbolIds.filter((id) => price(id) !== last.get(id) && random() < 0.3)
        for (const symbolId of moved) last.set(symbolId, price(symbolId))
        tell(moved)
      })
    },
    stop: async () => end(),
    klines: async () => [],
  }
}

/** Lets promises that wait for nothing but each other settle. */
function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
