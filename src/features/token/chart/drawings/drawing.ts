import * as v from 'valibot'
import { text } from '../../../../contract/text/text.ts'
import type { ReadableStore } from '../../../../lib/store/store.ts'
import { type PersistedStorage, persistedStore } from '../../../../storage/persisted.ts'

/** What is kept on a device at most. */
export const drawingLimits = { symbols: 50, perSymbol: 30 } as const

const point = v.object({
  /** Unix ms. */
  time: v.pipe(v.number(), v.integer(), v.minValue(0)),
  price: v.pipe(v.number(), v.minValue(0)),
})

const drawingSchema = v.variant('kind', [
  v.object({ kind: v.literal('horizontal'), price: v.pipe(v.number(), v.minValue(0)) }),
  v.object({ kind: v.literal('trend'), from: point, to: point }),
])

/** A line that somebody drew: at a price, or through two points. */
export type Drawing = v.InferOutput<typeof drawingSchema>
/** A place on a chart: a moment and a price. */
export type DrawingPoint = v.InferOutput<typeof point>

/** By symbol; the symbol that was drawn on last comes last. */
const allSchema = v.pipe(
  v.array(
    v.object({
      symbolId: text(64),
      drawings: v.pipe(v.array(drawingSchema), v.maxLength(drawingLimits.perSymbol)),
    }),
  ),
  v.maxLength(drawingLimits.symbols),
)

/** Drawings by symbol. */
type AllDrawings = v.InferOutput<typeof allSchema>

/** The drawings of this device. */
export interface DrawingStore extends ReadableStore<AllDrawings> {
  /** The same array until the symbol's drawings change. */
  of: (symbolId: string) => readonly Drawing[]
  /** Replaces the drawings of a symbol. Equal ones count once, and the oldest go where there are too many. */
  draw: (symbolId: string, drawings: readonly Drawing[]) => void
}

const none: readonly Drawing[] = []

/** What tells a drawing from the others of its symbol: where it lies. */
export function drawingKey(drawing: Drawing): string {
  return JSON.stringify(drawing)
}

/** Reads the drawings; what cannot be read counts as none. */
export function createDrawings(storage?: () => PersistedStorage | undefined): DrawingStore {
  const { set, ...all } = persistedStore<AllDrawings>([], {
    key: 'chart_drawings',
    schema: allSchema,
    storage,
  })
  return {
    ...all,
    of: (symbolId) => all.get().find((entry) => entry.symbolId === symbolId)?.drawings ?? none,
    draw: (symbolId, drawings) => {
      const others = all.get().filter((entry) => entry.symbolId !== symbolId)
      const distinct = [
        ...new Map(drawings.map((drawing) => [drawingKey(drawing), drawing])).values(),
      ]
      const own = { symbolId, drawings: distinct.slice(-drawingLimits.perSymbol) }
      set([...others, ...(own.drawings.length > 0 ? [own] : [])].slice(-drawingLimits.symbols))
    },
  }
}

/** The drawings of this page. */
export const chartDrawings = createDrawings()
