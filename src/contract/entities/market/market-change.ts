import * as v from 'valibot'
import { changeKinds, changeWindows } from '../../market/change-rules.ts'
import { answerText, decimal, unixMs } from '../wire.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** Something that happened to the price of a symbol, by the rules in docs/rules.md. */
export const marketChangeSchema = v.object({
  /** Counts up in the order in which changes were found. */
  id: count,
  /** End of the minute in which it happened; of a block trade its own time. */
  time: unixMs,
  symbolId: answerText,
  kind: v.picklist(changeKinds),
  window: v.picklist(changeWindows),
  /** 1 small, 2 medium, 3 large; of a new high or low the length of its window. */
  size: v.picklist([1, 2, 3]),
  /** How many times the usual volume was traded at least, or the usual order; only of kinds that look at it. */
  volumeTimes: v.optional(v.number()),
  /** How far, as a fraction: of a new high or low beyond the old one; 0 of a block trade. */
  move: decimal,
  /** In the base currency; only of a block trade. */
  volume: v.optional(decimal),
  /** Price at the end of the minute, in the quote currency; of a block trade its own. */
  price: decimal,
})

/** See `marketChangeSchema`. */
export type MarketChange = v.InferOutput<typeof marketChangeSchema>

/** What the topic `change` pushes: what was found since the change with the id `after`, oldest first. */
export const changePushSchema = v.object({
  after: count,
  changes: v.array(marketChangeSchema),
})

/** See `changePushSchema`. */
export type ChangePush = v.InferOutput<typeof changePushSchema>

/** A page of the feed. */
export const marketChangesSchema = v.object({
  /** Up to which moment everything is found, on the venue's clock; 0 before the first minute. */
  asOf: unixMs,
  /** Id of the change that was found last, shown or not; 0 before the first. */
  latest: count,
  /** Newest first. */
  changes: v.array(marketChangeSchema),
  /** Where older ones begin, to be sent as `cursor`; absent at the end. */
  cursor: v.optional(answerText),
})

/** See `marketChangesSchema`. */
export type MarketChanges = v.InferOutput<typeof marketChangesSchema>

const steps = v.tuple([v.number(), v.number(), v.number()])

/** The kinds that this venue can tell of, and the thresholds that the operator set. */
export const changesMenuSchema = v.object({
  kinds: v.array(
    v.object({ kind: v.picklist(changeKinds), windows: v.array(v.picklist(changeWindows)) }),
  ),
  rules: v.object({
    priceMoves: steps,
    volumeMoves: steps,
    volumeTimes: steps,
    blockTimes: steps,
    blockValue: v.number(),
    dayMove: v.number(),
    turn: v.number(),
    coolDown: v.number(),
  }),
})
