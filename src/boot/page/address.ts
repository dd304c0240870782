import { decideRoute } from '../../contract/routes.ts'

/** The parts of an address. */
export interface Address {
  pathname: string
  search: string
  hash: string
}

/**
 * Another spelling of this address that is the right one, as path, query and hash; undefined where it is
 * right already or has no page.
 */
export function canonicalAddress({ pathname, search, hash }: Address): string | undefined {
  const decision = decideRoute(pathname)
  return decision.kind === 'redirect' ? decision.to + search + hash : undefined
}
