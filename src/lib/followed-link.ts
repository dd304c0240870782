/** What matters of a mouse event, a browser's or React's. */
export interface Click {
  target: EventTarget | null
  button: number
  metaKey: boolean
  ctrlKey: boolean
  shiftKey: boolean
  altKey: boolean
  defaultPrevented: boolean
}

/** True for a click that asks for nothing special, such as a new tab. */
export function isPlainClick(click: Click): boolean {
  const modified = click.metaKey || click.ctrlKey || click.shiftKey || click.altKey
  return click.button === 0 && !modified && !click.defaultPrevented
}

/**
 * The address (path, query, hash) of our own that a click on a plain link asks for; undefined for
 * clicks that are left to the browser.
 */
export function followedLink(click: Click): string | undefined {
  if (!isPlainClick(click) || !(click.target instanceof Element)) return undefined
  const link = click.target.closest('a')
  if (link === null || link.origin !== location.origin || link.target === '_blank') return undefined
  return link.pathname + link.search + link.hash
}
