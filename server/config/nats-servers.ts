/** Servers of one NATS, and how they let somebody in. Never log it. */
export interface NatsServers {
  /** `host:port` of each. */
  servers: readonly string[]
  user?: string
  pass?: string
  token?: string
  /** True where the connection must be encrypted. */
  tls: boolean
}

const defaultPort = 4_222

/**
 * Reads addresses such as `nats://user:password@host:4222` or `tls://token@host`, several with commas between
 * them, which then agree in everything but the host. Undefined for anything else.
 */
export function readNatsServers(text: string): NatsServers | undefined {
  const urls = text.split(',').map((part) => URL.parse(part.trim()))
  const [first] = urls
  if (first === undefined || first === null) return undefined
  const isServer = (url: URL | null): url is URL =>
    url !== null &&
    (url.protocol === 'nats:' || url.protocol === 'tls:') &&
    url.hostname !== '' &&
    url.pathname.replace('/', '') + url.search + url.hash === '' &&
    [url.protocol, url.username, url.password].join() ===
      [first.protocol, first.username, first.password].join()
  if (!urls.every(isServer)) return undefined
  const [user, pass] = [decode(first.username), decode(first.password)]
  if (user === undefined || pass === undefined) return undefined
  return {
    servers: urls.map(({ hostname, port }) => `${hostname}:${port || defaultPort}`),
    ...(pass !== '' ? { user, pass } : user !== '' && { token: user }),
    tls: first.protocol === 'tls:',
  }
}

/** Undefined for what is not written in URL encoding. */
function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
