/** Where prices come from, as the gateway writes into the page's head. */
export type Venue = { kind: 'simulated' } | { kind: 'exchange'; name: string } | { kind: 'unknown' }

/** Reads `simulated` or the name of an exchange, such as `kraken`; anything else is unknown. */
export function parseVenue(text: string | null | undefined): Venue {
  if (text === 'simulated') return { kind: 'simulated' }
  const name = text ?? ''
  return /^[a-z0-9]{2,40}$/.test(name) ? { kind: 'exchange', name } : { kind: 'unknown' }
}
