import * as v from 'valibot'
import { answerText, md5 } from '../wire.ts'

/** A category of symbols: a label, a sector, or the watch group, which is what a user calls favorites. */
export const partitionSchema = v.object({
  /** Unique and stable, for example `new` or `sector-layer-1`. */
  id: answerText,
  kind: v.picklist(['label', 'sector', 'watch']),
  /** Name in the language that was asked for; English where it has none of its own. */
  name: answerText,
  /**
   * Positions in the symbol table. None for the watch group: what is in it is a user's own and not in
   * an answer for everybody.
   */
  rows: v.array(v.pipe(v.number(), v.integer(), v.minValue(0))),
})

/** See `partitionSchema`. */
export type Partition = v.InferOutput<typeof partitionSchema>

/** The categories of a list. `partitions` is empty where `md5` was the caller's own. */
export const partitionListSchema = v.object({
  /** Hash of these categories: another one for other names, other rows and another table. */
  md5,
  /** Hash of the symbol table that the rows belong to. */
  tableMd5: md5,
  partitions: v.array(partitionSchema),
})

/** See `partitionListSchema`. */
export type PartitionList = v.InferOutput<typeof partitionListSchema>
