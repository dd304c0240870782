/**
 * A copy of an exchange's addresses, nested as ccxt keeps them, in which scheme and host of each are
 * those of `address`; sockets go to the same host by ws or wss. What is no web address stays.
 * @param address http or https, may have a path, no slash at the end
 */
export function rebaseAddresses(addresses: unknown, address: string): unknown {
  if (typeof addresses === 'string') {
    return addresses
      .replace(/^https?:\/\/[^/]+/, () => address)
      .replace(/^wss?:\/\/[^/]+/, () => address.replace(/^http/, 'ws'))
  }
  if (Array.isArray(addresses)) return addresses.map((one) => rebaseAddresses(one, address))
  if (typeof addresses !== 'object' || addresses === null) return addresses
  return Object.fromEntries(
    Object.entries(addresses).map(([name, value]) => [name, rebaseAddresses(value, address)]),
  )
}
