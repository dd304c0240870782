import * as v from 'valibot'
import { answerText, md5 } from './wire.ts'

/** A category of symbols: a label or a sector. */
export const partitionSchema = v.object({
  /** Unique and stable, for example `new` or `sector-layer-1`. */
  id: answerText,
  kind: v.picklist(['label', 'sector']),
  /** English name; what a client translates. */
  name: answerText,
  /** Positions in the symbol table. */
  rows: v.array(v.pipe(v.number(), v.integer(), v.minValue(0))),
})

/** See `partitionSchema`. */
export type Partition = v.InferOutput<typeof partitionSchema>

/** The categories of a list. `partitions` is empty where `md5` was the caller's own. */
export const partitionListSchema = v.object({
  /** The symbol table that the rows belong to. */
  md5,
  partitions: v.array(partitionSchema),
})

/** See `partitionListSchema`. */
export type PartitionList = v.InferOutput<typeof partitionListSchema>
