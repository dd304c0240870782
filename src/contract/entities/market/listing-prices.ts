import * as v from 'valibot'
import { allMarketTypes } from '../../market/market-types.ts'

/** What the symbols of a list were first traded at, in the rows of a symbol table. */
export const listingPricesSchema = v.object({
  line: v.picklist(allMarketTypes),
  /** First 32 bits of the symbol table's md5, see `tableNumber`. */
  table: v.number(),
  /** In quote currency; null where it is not known, as of everything that was listed long ago. */
  prices: v.array(v.nullable(v.number())),
})

/** See `listingPricesSchema`. */
export type ListingPrices = v.InferOutput<typeof listingPricesSchema>
