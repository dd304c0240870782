/** Where prices come from, as the page's head says. */
export type Venue = { kind: 'simulated' } | { kind: 'exchange'; name: string } | { kind: 'unknown' }

/** Reads `simulated` or `ccxt:<exchange>`; anything else is unknown. */
export function parseVenue(text: string | null | undefined): Venue {
  if (text === 'simulated') return { kind: 'simulated' }
  const name = /^ccxt:([a-z0-9]{2,40})$/.exec(text ?? '')?.[1]
  return name === undefined ? { kind: 'unknown' } : { kind: 'exchange', name }
}
