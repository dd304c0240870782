import type { FastifyReply, FastifyRequest } from 'fastify'
import { codes } from '../../../src/contract/codes/codes.ts'
import type { Endpoint } from '../../../src/contract/endpoint.ts'
import { requestHeaders } from '../../../src/contract/request-headers.ts'
import { CallError } from '../../lib/call-error.ts'
import { headerText } from '../../lib/header-text.ts'
import type { SecurityEvents } from '../../lib/security-events.ts'
import { isAllowedOrigin } from '../../socket/origin.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call that a route answers. */
    endpoint?: Endpoint
  }
}

/** A GET that changes state, so that it is guarded as a write is. */
const writingGets: readonly string[] = ['/v1/user/logout']

const notJson = new CallError(codes.unsupportedMediaType, 'content-type: must be application/json')
const noForm = new CallError(
  codes.unsupportedMediaType,
  'content-type: must be multipart/form-data',
)

/** What a browser says about where a request comes from. */
export interface RequestSource {
  /** The headers Sec-Fetch-Site, Origin and Host. */
  fetchSite: string | undefined
  origin: string | undefined
  host: string | undefined
}

/**
 * True if a write may come from this source. `same-site` is not enough: a sibling domain may be in
 * other hands. Without Sec-Fetch-Site the Origin must be ours.
 * @param publicOrigin what users see in front of a proxy; without it, the origin of `host`
 * @param mustNameSource false where a source may write that says nothing about itself, as what is no browser does
 */
export function mayWrite(
  { fetchSite, origin, host }: RequestSource,
  publicOrigin: string | undefined,
  mustNameSource: boolean,
): boolean {
  if (fetchSite !== undefined) return fetchSite === 'same-origin' || fetchSite === 'none'
  return origin === undefined ? !mustNameSource : isAllowedOrigin(origin, host, publicOrigin)
}

/**
 * A hook that lets writes pass only from our own pages, and POST bodies only as JSON, which a foreign
 * page cannot send without asking first, or as a form where the call takes files.
 */
export function guardCalls(
  publicOrigin: string | undefined,
  security: Pick<SecurityEvents, 'report'>,
) {
  return async (request: FastifyRequest, _reply: FastifyReply): Promise<void> => {
    const { endpoint } = request.routeOptions.config
    if (endpoint === undefined) return
    const writingGet = writingGets.includes(endpoint.path)
    if (endpoint.method === 'GET' && !writingGet) return
    const source = {
      fetchSite: single(request.headers['sec-fetch-site']),
      origin: request.headers.origin,
      host: request.headers.host,
    }
    const opened = writingGet && isOpened(source.fetchSite, request.headers['sec-fetch-dest'])
    // Over plain http a browser says nothing to another machine of where a GET comes from. A header of the app's
    // is one that no link can carry and no other site may send.
    const isOfApp = writingGet && request.headers[requestHeaders.website] !== undefined
    const mustNameSource = endpoint.auth === 'user' || (writingGet && !isOfApp)
    if (opened || !mayWrite(source, publicOrigin, mustNameSource)) {
      security.report({ event: 'refused_by_origin', at: 'call', address: request.ip })
      throw new CallError(codes.forbiddenOrigin, 'This call is not open to other sites.')
    }
    const wanted = endpoint.files === undefined ? 'application/json' : 'multipart/form-data'
    if (endpoint.method === 'POST' && mediaTypeOf(request.headers['content-type']) !== wanted) {
      throw endpoint.files === undefined ? notJson : noForm
    }
  }
}

/**
 * True for what a browser shows instead of handing it to a script: an address that was typed or stands in
 * a mail, a link, a frame or a picture, on our own pages too.
 */
function isOpened(fetchSite: string | undefined, fetchDest: unknown): boolean {
  return fetchDest === undefined ? fetchSite === 'none' : fetchDest !== 'empty'
}

function mediaTypeOf(contentType: string | undefined): string | undefined {
  return headerText(contentType)?.split(';', 1)[0]?.trim().toLowerCase()
}

function single(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value
}
