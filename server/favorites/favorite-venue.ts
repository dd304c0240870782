import { seedOf } from '../../src/contract/favorites/favorite-list.ts'
import { isUnlisted } from '../market/find-symbol.ts'
import { type PairMarket, startersOf } from '../market/nearest-pair.ts'
import type { FavoriteVenue } from './favorite-store.ts'

/** What favorites have to know of the venue, from the market as it is when they ask. */
export function favoriteVenue(market: PairMarket): FavoriteVenue {
  return {
    isUnlisted: (symbolId) => isUnlisted(market, symbolId),
    seed: () => seedOf(startersOf(market)),
  }
}
