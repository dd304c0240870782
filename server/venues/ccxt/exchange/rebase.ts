import { rebaseAddress } from '../../requests/rebase.ts'

/**
 * A copy of an exchange's addresses, nested as ccxt keeps them, each of them rebased to `address`. What is no web
 * address stays.
 * @param address see `rebaseAddress`
 */
export function rebaseAddresses(addresses: unknown, address: string): unknown {
  if (typeof addresses === 'string') return rebaseAddress(addresses, address)
  if (Array.isArray(addresses)) return addresses.map((one) => rebaseAddresses(one, address))
  if (typeof addresses !== 'object' || addresses === null) return addresses
  return Object.fromEntries(
    Object.entries(addresses).map(([name, value]) => [name, rebaseAddresses(value, address)]),
  )
}
