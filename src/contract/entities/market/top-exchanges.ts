import * as v from 'valibot'
import { sourceSchema } from '../onchain.ts'
import { answerText, decimal, unixMs } from '../wire.ts'

const figure = v.nullable(v.number())
const sum = v.nullable(decimal)

/** An exchange with its figures as a source states them; null where it states none. */
const exchangeSchema = v.object({
  id: answerText,
  name: answerText,
  /** Traded in 24 hours, US dollars. */
  spotVolume24h: decimal,
  /** Part of the spot volume of all exchanges that the source knows, as a fraction. */
  share: figure,
  /** Change of the spot volume against the 24 hours before, as a fraction. */
  change24h: figure,
  futuresVolume24h: sum,
  /** Price of Bitcoin there, US dollars, and how far it lay above the price here, as a fraction. */
  bitcoin: sum,
  againstHere: figure,
  /** Spot pairs. */
  pairs: figure,
})

/** See `exchangeSchema`. */
export type Exchange = v.InferOutput<typeof exchangeSchema>

/** The largest exchanges by their reported spot volume. */
export const topExchangesSchema = v.object({
  /** Null where the operator names none. */
  source: v.nullable(sourceSchema),
  /** True where exchanges and figures are made up, beside the simulated market. */
  invented: v.boolean(),
  /** When the source was read, Unix ms; 0 before the first time. */
  asOf: unixMs,
  /** The largest volume first. */
  exchanges: v.pipe(v.array(exchangeSchema), v.maxLength(100)),
})

/** See `topExchangesSchema`. */
export type TopExchanges = v.InferOutput<typeof topExchangesSchema>
