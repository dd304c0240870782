import * as v from 'valibot'
import { decimal } from '../../../src/contract/entities/wire.ts'
import { klineIntervals } from '../../../src/contract/enums.ts'
import { allMarketTypes } from '../../../src/contract/market/market-types.ts'
import { feedWays } from '../venue.ts'

/**
 * The messages between the gateway and its ingest process. Both are started from the same source, so
 * there is no version; each end still parses what it hears, because the ingest process runs the
 * largest and least trusted code.
 */

const whole = v.pipe(v.number(), v.integer())
const count = v.pipe(whole, v.minValue(0))
const scale = v.pipe(count, v.maxValue(18))
const marketType = v.picklist(allMarketTypes)

const venueSymbol = v.object({
  symbolId: v.string(),
  line: marketType,
  base: v.string(),
  quote: v.string(),
  coinName: v.string(),
  scales: v.object({ price: scale, mark: scale, index: scale, turnover: scale, volume: scale }),
  sectors: v.array(v.string()),
  listedAt: count,
  circulatingSupply: v.number(),
  maxLeverage: count,
  supportUta: v.boolean(),
  deliveryTime: count,
  fundingInterval: count,
  borrowRate: decimal,
})

const kline = v.object({
  time: count,
  open: v.string(),
  high: v.string(),
  low: v.string(),
  close: v.string(),
  volume: v.string(),
  turnover: v.string(),
})

const feedState = v.object({
  line: marketType,
  way: v.picklist(feedWays),
  symbols: count,
  refused: count,
  cause: v.string(),
  cuts: v.optional(count),
})

const exchangeSettings = v.object({
  kind: v.literal('ccxt'),
  /** ccxt's id. */
  exchange: v.string(),
  /** Where every address of the exchange is rebased to. */
  url: v.optional(v.string()),
  /** Between two snapshots of a list, ms. */
  pollInterval: v.optional(count),
  /** Between two requests, ms. */
  requestInterval: v.optional(count),
  /** False to live on snapshots alone. */
  streaming: v.optional(v.boolean()),
})

/** See `SimulatedVenueOptions`. */
const simulatedSettings = v.object({
  kind: v.literal('simulated'),
  seed: v.string(),
  symbols: v.optional(count),
  ticksPerSecond: count,
  /** Both processes, and every one that comes after, count from the same moment. */
  clock: v.object({ start: whole, speed: v.number(), origin: whole }),
})

/** Which venue the ingest process holds. */
const ingestSettings = v.variant('kind', [exchangeSettings, simulatedSettings])

/** See `ingestSettings`. */
export type IngestSettings = v.InferOutput<typeof ingestSettings>

/** What the gateway says. */
export const toIngest = v.variant('kind', [
  v.object({ kind: v.literal('start'), settings: ingestSettings }),
  v.object({
    kind: v.literal('klines'),
    id: count,
    query: v.object({
      symbolId: v.string(),
      interval: v.picklist(klineIntervals),
      endTime: whole,
      limit: v.pipe(count, v.maxValue(1_000)),
      background: v.optional(v.boolean()),
    }),
  }),
])

/** See `toIngest`. */
export type ToIngest = v.InferOutput<typeof toIngest>

/** What the ingest process says. */
export const fromIngest = v.variant('kind', [
  /** The venue is started, under this name. */
  v.object({
    kind: v.literal('ready'),
    name: v.string(),
    hasKlines: v.optional(v.boolean(), true),
  }),
  /** The venue cannot be started with these settings. */
  v.object({ kind: v.literal('refused'), reason: v.string() }),
  /** `listing` numbers the listings of one process. */
  v.object({ kind: v.literal('symbols'), listing: count, symbols: v.array(venueSymbol) }),
  /** A batch in columns, see `packTickers`; rows are positions in that listing. */
  v.object({
    kind: v.literal('tickers'),
    listing: count,
    line: marketType,
    time: v.number(),
    rows: v.instance(Uint32Array),
    masks: v.instance(Uint16Array),
    values: v.instance(Float64Array),
  }),
  v.object({ kind: v.literal('status'), reason: v.string() }),
  v.object({ kind: v.literal('feeds'), feeds: v.pipe(v.array(feedState), v.maxLength(10)) }),
  v.object({ kind: v.literal('klines'), id: count, klines: v.array(kline) }),
  v.object({ kind: v.literal('failed'), id: count, reason: v.string() }),
  v.object({ kind: v.literal('log'), text: v.string() }),
  /** Said every few seconds, so that a process that hangs can be told from a quiet market. */
  v.object({ kind: v.literal('alive') }),
])

/** See `fromIngest`. */
export type FromIngest = v.InferOutput<typeof fromIngest>
