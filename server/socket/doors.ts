import { fullBucket, type TokenRate, takeToken } from '../lib/token-bucket.ts'
import { createAdmission, type SocketCaps } from './admission.ts'
import type { SocketDoor } from './upgrade.ts'

/** How many sockets may be open at each door, and how fast they may be opened. */
export interface DoorLimits extends SocketCaps {
  /** Sockets of embeds, which are counted apart: they take no place from our own pages. */
  embeds: SocketCaps
  /** Sockets opened at both doors together: what a gateway can do beside everything else. */
  arrivals: TokenRate
}

/**
 * Takes a place for `address` and returns what gives it back, or says what is used up: the places of all or of the
 * address, or (`busy`) what can be opened now.
 */
export type AdmitSocket = (
  door: SocketDoor,
  address: string,
) => (() => void) | 'full' | 'address' | 'busy'

/**
 * Admits sockets within their limits, from none open.
 * @param now Unix ms
 */
export function createDoors(limits: DoorLimits, now: () => number): AdmitSocket {
  const admissions = { app: createAdmission(limits), embed: createAdmission(limits.embeds) }
  const arrivals = fullBucket(limits.arrivals, now())
  return (door, address) => {
    const place = admissions[door].enter(address)
    if (typeof place === 'string' || takeToken(arrivals, limits.arrivals, now())) return place
    place()
    return 'busy'
  }
}
