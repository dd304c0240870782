import type { IncomingMessage } from 'node:http'
import { isIP, isIPv6 } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { codes } from '../../../src/contract/codes/codes.ts'
import { CallError } from '../call-error.ts'
import type { SecurityEvents } from '../security-events.ts'
import type { Trust } from './trusted-proxies.ts'

/** What tells whether a request means this gateway. */
export interface OwnHost {
  /** Origin that users see; undefined where nobody gave the gateway a name. */
  publicOrigin: string | undefined
  /** Whose X-Forwarded-Host is believed. */
  trusts: Trust
}

/** Longest name of DNS with a port behind it. */
const longestHost = 260

const missing = new CallError(codes.invalidInput, 'host: must be there once')
const foreign = new CallError(codes.misdirected, 'This gateway does not answer to that name.')

/**
 * What is wrong with the Host of a request; undefined where it means this gateway. A page of another
 * name that has its name lead here (DNS rebinding) would else count as one of ours. No page can give
 * itself an IP address or `localhost` for a name, so these are ours on every port; of names, only the
 * one of `publicOrigin`. Where there is one, a trusted proxy may name it in X-Forwarded-Host instead.
 */
export function hostError(
  request: IncomingMessage,
  { publicOrigin, trusts }: OwnHost,
): CallError | undefined {
  const { rawHeaders, headers, socket } = request
  const names = rawHeaders.filter((_, at) => at % 2 === 0)
  const hosts = names.filter((name) => name.toLowerCase() === 'host').length
  if (headers.host === undefined || hosts > 1) return missing
  const proxied = publicOrigin !== undefined && trusts(socket.remoteAddress ?? '')
  const host = (proxied ? lastOf(headers['x-forwarded-host']) : undefined) ?? headers.host
  return isOwnHost(host, publicOrigin) ? undefined : foreign
}

/** Refuses requests to a host that is not ours, before anything else looks at them. */
export function refuseForeignHosts(
  app: FastifyInstance,
  own: OwnHost,
  security: Pick<SecurityEvents, 'report'>,
): void {
  app.addHook('onRequest', async ({ raw, ip }) => {
    const error = hostError(raw, own)
    if (error === undefined) return
    if (error === foreign) security.report({ event: 'refused_by_host', address: ip })
    throw error
  })
}

function lastOf(header: string | string[] | undefined): string | undefined {
  return header?.toString().split(',').at(-1)?.trim()
}

function isOwnHost(host: string, publicOrigin: string | undefined): boolean {
  if (host.length > longestHost) return false
  const [, literal, name = ''] = /^(?:\[([^[\]]+)\]|([^[\]:]+))(?::\d{0,5})?$/.exec(host) ?? []
  if (literal !== undefined) return isIPv6(literal)
  const plain = name.toLowerCase().replace(/\.$/, '')
  if (isIP(plain) === 4 || plain === 'localhost') return true
  return publicOrigin !== undefined && plain === new URL(publicOrigin).hostname.replace(/\.$/, '')
}
