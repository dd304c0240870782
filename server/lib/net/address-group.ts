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
