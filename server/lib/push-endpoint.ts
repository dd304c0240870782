/** A host that the operator has added, by its name, and its port where it is not 443. */
export interface PushHost {
  host: string
  port: string
}

/** Where a push message goes. */
export interface PushEndpoint {
  url: URL
  /** True where the operator vouches for the host, so that it may stand in a private network. */
  trusted: boolean
}

/** Longest address of a subscription, in characters. */
const longestEndpoint = 2_048

/** The push services of browsers; a name that begins with a dot stands for every host below it. */
const services = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
]

const loopback = ['127.0.0.1', '[::1]', 'localhost']

/**
 * Reads the address of a subscription, which comes from outside and which the gateway is to call:
 * https at the usual port of a known push service, or a host of the operator's. Undefined for all else.
 */
export function readEndpoint(
  text: string,
  added: readonly PushHost[] = [],
): PushEndpoint | undefined {
  if (text.length > longestEndpoint) return undefined
  const url = URL.parse(text)
  if (url === null || url.username !== '' || url.password !== '' || url.hash !== '')
    return undefined
  const trusted = added.some(({ host, port }) => url.hostname === host && url.port === port)
  if (trusted) {
    const plain = url.protocol === 'http:' && loopback.includes(url.hostname)
    return plain || url.protocol === 'https:' ? { url, trusted } : undefined
  }
  if (url.protocol !== 'https:' || url.port !== '') return undefined
  return services.some((service) => isHostOf(url.hostname, service)) ? { url, trusted } : undefined
}

function isHostOf(host: string, service: string): boolean {
  return service.startsWith('.') ? host.endsWith(service) : host === service
}
