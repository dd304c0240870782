import { crossSiteHeaders } from '../core/cross-site.ts'

/** What the policy of an embedded page depends on. */
interface EmbedPolicy {
  /** Scheme, host and port that users see. */
  origin: string
  /** Where browsers report what breaks the policy. */
  reportsTo: string
}

/**
 * The headers of an embedded page, which alone may be framed by every site. It has no origin of its own
 * (`sandbox`): browsers give it neither cookies nor storage nor a service worker, whatever it tries.
 */
export function embedHeaders({ origin, reportsTo }: EmbedPolicy): Readonly<Record<string, string>> {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    // Not every browser counts sockets of the own origin as 'self'.
    `connect-src 'self' ${origin.replace(/^http/, 'ws')}`,
    "base-uri 'none'",
    "form-action 'none'",
    'frame-ancestors *',
    'sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox',
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    `report-uri ${reportsTo}`,
  ].join('; ')
  return { ...crossSiteHeaders, 'content-security-policy': policy }
}
