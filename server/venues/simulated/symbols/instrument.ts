import type { VenueSymbol } from '../../venue.ts'
import type { Series } from '../prices/series.ts'
import type { ContractTraits } from './contract-values.ts'

/** A symbol together with what it takes to know everything about it. */
export interface Instrument {
  symbol: VenueSymbol
  /** Its prices and trades, in the symbol's scales. Made at the first call. */
  series: () => Series
  /** What a contract has besides; undefined for spot. */
  contract: ContractTraits | undefined
  /** How often it is quoted compared with others, in any unit. */
  activity: number
}
