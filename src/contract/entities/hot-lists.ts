import * as v from 'valibot'

/** One row of a ranking: the symbol and the figure that ranks it, as a decimal. */
const ranked = v.array(v.object({ symbolId: v.string(), value: v.string() }))

/** The four cards above the lists: most searched, rising most, newest, traded most. */
export const hotListsSchema = v.object({
  hotSearchList: ranked,
  increaseList: ranked,
  newCurrencyList: ranked,
  volList: ranked,
})

/** See `hotListsSchema`. */
export type HotLists = v.InferOutput<typeof hotListsSchema>
