import type { FavoriteVenue } from '../../server/favorites/favorite-store.ts'
import { seedFavorites } from '../../src/contract/favorites/favorite-list.ts'

/** A venue that lists everything. */
export const usualVenue: FavoriteVenue = { isUnlisted: () => false, seed: () => seedFavorites }
