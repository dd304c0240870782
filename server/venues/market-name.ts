import type { Venue } from './venue.ts'

/**
 * Tells a market apart from others that were shown from the same database: simulated ones differ by their seed.
 * @param seed of a simulated market
 */
export function marketNameOf(
  { name, simulated }: Pick<Venue, 'name' | 'simulated'>,
  seed: string,
): string {
  return simulated ? `${name}: ${seed}` : name
}
