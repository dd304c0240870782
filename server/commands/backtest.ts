import { hotListRules } from '../../src/contract/market/label-rules.ts'
import { pickRules } from '../../src/contract/market/pick-rules.ts'
import { type Clock, systemClock } from '../lib/clock.ts'
import { errorMessage } from '../lib/error-message.ts'
import {
  backTest,
  median,
  type TestedCall,
  type TestedCoin,
  warmUpHours,
} from '../market/picks/back-test.ts'
import { dollarPairs } from '../market/sectors/dollar-pairs.ts'
import { isStablecoin } from '../market/stablecoins.ts'
import { selectVenue } from '../venues/select-venue.ts'
import type { Venue, VenueSymbol } from '../venues/venue.ts'
import { type Command, CommandError, type CommandResult, readWords, UsageError } from './command.ts'

const hour = 3_600_000
const maxCandles = 1_000
const maxDays = Math.floor((maxCandles - warmUpHours - pickRules.horizonHours) / 24)
const usualDays = 30

/** What a back-test reads. */
export interface BackTestPlace {
  venue: Venue
  /** The venue's time. */
  clock: Pick<Clock, 'now'>
}

/** What the AI picks of past days would have come to. */
export const backtest: Command = {
  summary: 'what the AI picks of past days would have returned',
  help: `npm run bourse -- backtest               the last ${usualDays} days that can be judged
npm run bourse -- backtest --days 7      so many days, ${maxDays} at most

Makes the AI picks of past days as they would have been made then, and says what became of them. Prices are those
of the market that VENUE names, the simulated one unless told. The gateway may run meanwhile.
`,
  run: (words, config) => {
    const days = daysOf(words)
    return testPicks(
      days,
      selectVenue(config, () => {}, systemClock),
    )
  },
}

/** Judges the picks of the last `days` that can be judged. Rejects where the venue cannot be read. */
export async function testPicks(
  days: number,
  { venue, clock }: BackTestPlace,
): Promise<CommandResult> {
  let listing: readonly VenueSymbol[] = []
  await venue.start({
    symbols: (symbols) => {
      listing = symbols
    },
    tickers: () => {},
    status: () => {},
  })
  try {
    const end = Math.floor(clock.now() / hour) * hour
    const to = end - pickRules.horizonHours * hour
    const from = to - days * 24 * hour
    const { coins, failed, reason } = await readCoins(venue, listing, end, days)
    if (coins.length === 0) {
      throw new CommandError(`${venue.name} tells of no prices${reason && `: ${reason}`}.`)
    }
    const tested = backTest(coins, from, to)
    return {
      text: report(venue, { ...tested, failed }, from, to),
      data: { venue: venue.name, simulated: venue.simulated, from, to, failed, ...tested },
      exitCode: 0,
    }
  } finally {
    await venue.stop()
  }
}

function daysOf(words: readonly string[]): number {
  const days = Number(readWords(words, { days: { type: 'string' } }, []).text('days') ?? usualDays)
  if (Number.isInteger(days) && days >= 1 && days <= maxDays) return days
  throw new UsageError(`--days takes a whole number from 1 to ${maxDays}.`)
}

interface ReadCoins {
  /** Those whose candles the venue told. */
  coins: TestedCoin[]
  /** How many others there are. */
  failed: number
  /** Why the last of them is missing; empty where the venue did not say. */
  reason: string
}

/** One after the other: where each is a request to an exchange, nobody waits for them. */
async function readCoins(
  { klines }: Venue,
  listing: readonly VenueSymbol[],
  endTime: number,
  days: number,
): Promise<ReadCoins> {
  const limit = days * 24 + pickRules.horizonHours + warmUpHours
  const pairs = new Set(dollarPairs(listing).values())
  const read: ReadCoins = { coins: [], failed: 0, reason: '' }
  for (const { symbolId, base, sectors } of listing) {
    if (!pairs.has(symbolId) || isStablecoin(base, sectors)) continue
    const query = { symbolId, interval: '1h', endTime, limit } as const
    const candles = await klines(query).catch((error: unknown) => {
      read.reason = errorMessage(error)
      return []
    })
    if (candles.length === 0) read.failed += 1
    else read.coins.push({ symbolId, base, sector: sectors[0] ?? '', candles })
  }
  return read
}

function report(
  { name, simulated }: Venue,
  { rounds, calls, universe, failed }: ReturnType<typeof backTest> & Pick<ReadCoins, 'failed'>,
  from: number,
  to: number,
): string {
  const lines = [
    `AI picks, rules version ${pickRules.version}, on ${name}${simulated ? ' (simulated: all prices are invented)' : ''}`,
    `${minuteOf(from)} to ${minuteOf(to)} UTC: ${rounds} rounds, ${Math.round(universe)} coins compared in each`,
    ...(failed > 0 ? [`Left out, as no candles of them could be had: ${failed} coins`] : []),
    '',
    'calls          number   right   median of calls   market, same hours',
    row('all', calls),
    row(
      'to rise',
      calls.filter(({ direction }) => direction === 'up'),
    ),
    row(
      'to fall',
      calls.filter(({ direction }) => direction === 'down'),
    ),
    '',
    `Judged ${pickRules.horizonHours} hours later, in the direction that was called; calls of neighbouring rounds overlap. Coins traded for at`,
    `least ${hotListRules.liquidityFloor.toLocaleString('en-US')} USDT in 24 hours. Candles tell of neither open interest nor funding: their weight is left to the others.`,
    ...(simulated ? ['The market is simulated: this says nothing of any real one.'] : []),
    'No advice.',
  ]
  return `${lines.join('\n')}\n`
}

function row(name: string, calls: readonly TestedCall[]): string {
  const right = calls.filter(({ change }) => change > 0).length / calls.length
  return [
    name.padEnd(12),
    calls.length.toLocaleString('en-US').padStart(9),
    (calls.length === 0 ? '' : `${(right * 100).toFixed(1)} %`).padStart(8),
    percent(median(calls.map(({ change }) => change))).padStart(18),
    percent(median(calls.map(({ market }) => market))).padStart(21),
  ].join('')
}

function percent(fraction: number): string {
  if (Number.isNaN(fraction)) return ''
  return `${fraction < 0 ? '-' : '+'}${Math.abs(fraction * 100).toFixed(2)} %`
}

function minuteOf(time: number): string {
  return new Date(time).toISOString().slice(0, 16).replace('T', ' ')
}
