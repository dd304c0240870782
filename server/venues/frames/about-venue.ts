import type { Venue } from '../venue.ts'
import type { AboutVenue } from './venue-schemas.ts'

/** What a venue that has started says of itself, with what it leaves out. */
export function aboutOf(venue: Venue): AboutVenue {
  const { name, hasKlines = true, hasTape = false, hasChains = false } = venue
  return { name, hasKlines, hasTape, hasChains }
}
