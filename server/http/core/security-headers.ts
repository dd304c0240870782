import { createHash } from 'node:crypto'
import { permissionsPolicy } from './permissions-policy.ts'

/** What the security headers depend on. */
export interface HeaderOptions {
  /** Scheme, host and port that users see. */
  origin: string
  /** CSP sources of what the built page holds inline, see `inlineSources`. */
  scriptSources: readonly string[]
  styleSources: readonly string[]
  /** Origins besides our own that a page may send to. */
  connectSources: readonly string[]
  /** True where pages show a document of ours in a frame. */
  frames?: boolean
  /** Where browsers report what breaks the policy: a path of ours or an address. */
  reportsTo: string
}

/** Name under which the policy and the endpoints for reports find each other. */
const reportGroup = 'csp'

/** Two years, in seconds. */
const hstsAge = 63_072_000

/**
 * The headers that every answer carries. Scripts and styles come from our own origin, inline scripts
 * only by their hash, and nobody may frame a page. Lower-case names.
 */
export function securityHeaders(options: HeaderOptions): Readonly<Record<string, string>> {
  const headers: Record<string, string> = {
    'content-security-policy': contentSecurityPolicy(options),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  }
  if (isSecure(options.origin)) {
    headers['strict-transport-security'] = `max-age=${hstsAge}; includeSubDomains`
  }
  return headers
}

/** The headers that every page carries besides: what means nothing to a browser on another answer. */
export function pageHeaders({
  origin,
  reportsTo,
}: Pick<HeaderOptions, 'origin' | 'reportsTo'>): Readonly<Record<string, string>> {
  return {
    'permissions-policy': permissionsPolicy,
    ...(isSecure(origin) && { 'reporting-endpoints': `${reportGroup}="${reportsTo}"` }),
  }
}

/**
 * Names a set of headers in 16 hex digits. An installed app keeps the headers that came with its
 * stored page, so the page's stored version must change with them.
 */
export function headerSetHash(headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return createHash('sha256').update(lines.toSorted().join('\n')).digest('hex').slice(0, 16)
}

/** CSP sources of the scripts or styles that stand in a page itself: their hashes. */
export function inlineSources(html: string, kind: 'script' | 'style'): string[] {
  const element = new RegExp(`<${kind}(?![^>]*\\ssrc[\\s=])[^>]*>([\\s\\S]*?)</${kind}>`, 'gi')
  return [...html.matchAll(element)].map(([, text = '']) => {
    return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  })
}

/** What a page may load, run and connect to. */
export function contentSecurityPolicy({
  origin,
  scriptSources,
  styleSources,
  connectSources,
  frames = false,
  reportsTo,
}: HeaderOptions): string {
  const directives: [string, ...string[]][] = [
    ['default-src', "'none'"],
    ['script-src', "'self'", ...scriptSources],
    ['style-src', "'self'", ...styleSources],
    // Not every browser counts sockets of the own origin as 'self'.
    ['connect-src', "'self'", origin.replace(/^http/, 'ws'), ...connectSources],
    ['img-src', "'self'", 'data:'],
    ['font-src', "'self'"],
    ['media-src', "'self'"],
    ['manifest-src', "'self'"],
    ['worker-src', "'self'"],
    ...(frames ? [['frame-src', "'self'"] as [string, string]] : []),
    ['base-uri', "'none'"],
    ['form-action', "'self'"],
    ['frame-ancestors', "'none'"],
    ['require-trusted-types-for', "'script'"],
    // The one policy makes the address of the service worker.
    ['trusted-types', 'bourse'],
    ['report-uri', reportsTo],
  ]
  // Browsers that know it pass over the line above, but report by it over https only.
  if (isSecure(origin)) directives.push(['report-to', reportGroup])
  return directives.map((directive) => directive.join(' ')).join('; ')
}

function isSecure(origin: string): boolean {
  return origin.startsWith('https:')
}
