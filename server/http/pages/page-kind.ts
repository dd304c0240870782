import type { RenderedAddress } from '../../../src/contract/first-paint.ts'

/** Pages that most users come to, `plain`, have places of their own wherever there is room for so many only. */
export type PageKind = 'plain' | 'other'

/** `plain` for the overview and for whole lists, in any language. */
export function pageKind(page: RenderedAddress): PageKind {
  const isPlain = page.area === 'overview' || (page.area !== 'token' && page.slugs.length === 0)
  return isPlain ? 'plain' : 'other'
}
