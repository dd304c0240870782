import { expect, it } from 'vitest'
import { manualClock } from '../../../tests/support/manual-clock.ts'
import { unknownColumns } from '../../venues/metrics/metric-columns.ts'
import type { MetricReadOptions, MetricVenue } from '../../venues/metrics/metric-venue.ts'
import { createTradingMetrics } from './trading-metrics.ts'

const minute = 60_000
const choice = { coin: 'BTC', venue: undefined, period: '1h', range: '24h' } as const
const everything: ReadonlySet<string> = new Set()

/** A venue that answers as it is told to. */
function venueOf(id: string, coins: readonly string[], read: MetricVenue['read']): MetricVenue {
  return {
    id,
    name: id,
    own: false,
    invented: false,
    topTraders: 'unstated',
    coins: () => coins,
    answeredAt: (now) => now,
    nextFunding: () => 0,
    delivery: () => 0,
    read,
  }
}

function makeMetrics(...venues: MetricVenue[]) {
  const clock = manualClock(Date.UTC(2026, 10, 19, 14, 31))
  return { clock, metrics: createTradingMetrics({ venues, own: venues[0], clock, timers: clock }) }
}

it.each(['refuses', 'tells but a part'])(
  'makes an answer anew soon after a venue that %s, and keeps a whole one until the next count',
  async (what) => {
    let isBroken = true
    let asked = 0
    const read = async (
      _: string,
      { count }: { count: number },
      { onMissed }: MetricReadOptions = {},
    ) => {
      asked += 1
      if (isBroken && what === 'refuses') throw new Error('down')
      if (isBroken) onMissed?.()
      const columns = unknownColumns(count)
      if (!isBroken) columns.longShare.fill(0.75)
      return columns
    }
    const { clock, metrics } = makeMetrics(venueOf('one', ['BTC'], read))
    const ratio = async () =>
      (await metrics.trading(choice, everything)).panels[0]?.series.values[0]
    const isWhole = async () => (await metrics.trading(choice, everything)).whole
    expect(await ratio()).toBeNull()
    expect(await isWhole()).toBe(false)
    isBroken = false
    const before = asked
    clock.advance(19_000)
    await ratio()
    expect(asked).toBe(before)
    clock.advance(2_000)
    expect(await ratio()).toBe(3)
    expect(await isWhole()).toBe(true)
    const whole = asked
    clock.advance(3 * minute)
    expect(await ratio()).toBe(3)
    expect(asked).toBe(whole)
    clock.advance(2 * minute)
    await ratio()
    expect(asked).toBeGreaterThan(whole)
  },
)

it('answers for one coin while the venues of another do not', async () => {
  const never = Promise.withResolvers<undefined>().promise
  const { metrics } = makeMetrics(
    venueOf('hangs', ['BTC'], () => never),
    venueOf('answers', ['ETH'], async (_, { count }) => unknownColumns(count)),
  )
  void metrics.trading(choice, everything)
  const other = await metrics.trading({ ...choice, coin: 'ETH', venue: 'answers' }, everything)
  expect(other.coin).toBe('ETH')
})
