import type { Plugin } from 'vite'

const moduleScript = /\s*<script\b[^>]*\btype="module"[^>]*><\/script>/g
/** How the build calls the module of early.ts, see chunk-names.ts. */
const earlyScript = 'src="/assets/early-'

/**
 * Has the page run its early module before the libraries: it needs none of them, and what it does first, connecting,
 * takes longest.
 */
export function earlyFirst(): Plugin {
  return { name: 'early-first', transformIndexHtml: { order: 'post', handler: withEarlyFirst } }
}

/** The page with the script of the early module before its other modules; one without it stays as it is. */
export function withEarlyFirst(html: string): string {
  const scripts = html.match(moduleScript) ?? []
  const early = scripts.find((tag) => tag.includes(earlyScript))
  const [first] = scripts
  if (early === undefined || first === undefined || early === first) return html
  return html.replace(early, '').replace(first, () => early + first)
}
