import { addressGroup } from '../lib/net/address-group.ts'

/** How many sockets may be open at a time. */
export interface SocketCaps {
  total: number
  /** From one address, see `addressGroup`. */
  perAddress: number
}

/** Counts open sockets against the caps. */
export interface Admission {
  /** Takes a place for `address` and returns what gives it back, or says which cap is reached. */
  enter: (address: string) => (() => void) | 'full' | 'address'
}

/** Admits sockets within their caps, from none open. */
export function createAdmission(caps: SocketCaps): Admission {
  const counts = new Map<string, number>()
  let total = 0
  return {
    enter: (address) => {
      const group = addressGroup(address)
      const count = counts.get(group) ?? 0
      if (total >= caps.total) return 'full'
      if (count >= caps.perAddress) return 'address'
      total += 1
      counts.set(group, count + 1)
      let inside = true
      return () => {
        if (!inside) return
        inside = false
        total -= 1
        const left = (counts.get(group) ?? 1) - 1
        if (left === 0) counts.delete(group)
        else counts.set(group, left)
      }
    },
  }
}
