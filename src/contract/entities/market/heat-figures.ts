import * as v from 'valibot'
import { allMarketTypes } from '../../market/market-types.ts'

const figures = v.array(v.nullable(v.number()))

/** What a heat map needs of a list besides its live values, in the rows of a symbol table. */
export const heatFiguresSchema = v.pipe(
  v.object({
    line: v.picklist(allMarketTypes),
    /** First 32 bits of the symbol table's md5, see `tableNumber`. */
    table: v.number(),
    /** Mean turnover of the last seven finished days (UTC), in quote currency; null where one of them is not known. */
    usualTurnover: figures,
    /** Coins that there will ever be of the row's base; null where that is not known, and where there is no end. */
    maxSupply: figures,
  }),
  v.check(
    ({ usualTurnover, maxSupply }) => usualTurnover.length === maxSupply.length,
    'columns differ in length',
  ),
)

/** See `heatFiguresSchema`. */
export type HeatFigures = v.InferOutput<typeof heatFiguresSchema>
