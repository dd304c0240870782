import type { EmbedKind } from '../../contract/embed/embed-options.ts'

/** Kinds that are as high as what stands in them; the others fill what they are given. */
const grows: readonly EmbedKind[] = ['ticker', 'list']

/**
 * Tells the page around the embed how high its content is, whenever that changes: a number and nothing else. Nothing
 * is heard from that page.
 */
export function tellHeight(root: HTMLElement, kind: EmbedKind): void {
  if (!grows.includes(kind) || window.parent === window) return
  const tell = (): void =>
    window.parent.postMessage({ bourse: 'height', height: Math.ceil(root.scrollHeight) }, '*')
  new ResizeObserver(tell).observe(root)
}
