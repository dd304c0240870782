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

/** No socket is open yet. */
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

/**
 * What counts as one address: an IPv4 address, also in IPv6 clothing, or the /64 of an IPv6 address,
 * which is what one household or server is given.
 */
export function addressGroup(address: string): string {
  const plain = address.split('%')[0] ?? ''
  if (!plain.includes(':')) return plain
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)
  if (mapped?.[1] !== undefined) return mapped[1]
  const [left = '', right] = plain.split('::')
  const start = left === '' ? [] : left.split(':')
  const end = right === undefined || right === '' ? [] : right.split(':')
  const gap = right === undefined ? 0 : Math.max(0, 8 - start.length - end.length)
  const groups = [...start, ...Array.from({ length: gap }, () => '0'), ...end]
  return groups
    .slice(0, 4)
    .map((part) => Number.parseInt(part, 16).toString(16))
    .join(':')
}
