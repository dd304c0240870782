import * as v from 'valibot'
import { aboutSchema, klineQuerySchema, klinesSchema } from '../frames/venue-schemas.ts'

/**
 * The messages between the gateway and its ingest process. Both are started from the same source, so
 * there is no version; each end still parses what it hears, because the ingest process runs the
 * largest and least trusted code.
 */

const whole = v.pipe(v.number(), v.integer())
const count = v.pipe(whole, v.minValue(0))

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
    query: klineQuerySchema,
  }),
  /** See `TimeMark`: said before the start, and whenever it changes, by a gateway that does not go by its machine's clock. */
  v.object({ kind: v.literal('time'), uptime: v.number(), time: v.number() }),
])

/** See `toIngest`. */
export type ToIngest = v.InferOutput<typeof toIngest>

/** What the ingest process says. */
export const fromIngest = v.variant('kind', [
  /** The venue is started. */
  v.object({ kind: v.literal('ready'), ...aboutSchema.entries }),
  /** The venue cannot be started with these settings. */
  v.object({ kind: v.literal('refused'), reason: v.string() }),
  /** What the venue delivers, see `Frame`. */
  v.object({ kind: v.literal('frame'), bytes: v.instance(Uint8Array) }),
  v.object({ kind: v.literal('klines'), id: count, klines: klinesSchema }),
  v.object({ kind: v.literal('failed'), id: count, reason: v.string() }),
  v.object({ kind: v.literal('log'), text: v.string() }),
  /** Said every few seconds, so that a process that hangs can be told from a quiet market. */
  v.object({ kind: v.literal('alive') }),
])

/** See `fromIngest`. */
export type FromIngest = v.InferOutput<typeof fromIngest>
