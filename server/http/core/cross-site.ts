/**
 * Headers of what pages of every site may read: never with credentials, which browsers refuse beside `*`, and
 * nothing that is served so looks at cookies.
 */
export const crossSiteHeaders = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
} as const
