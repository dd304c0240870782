import type { PageMeta } from '../../contract/entities/page-text.ts'

/** Title of the HTML before anybody gave it one of its page. */
export const titleOfShell = 'Bourse'

/** Puts a page's texts into the document. */
export function showPageMeta(document: Document, meta: PageMeta, canonical: string): void {
  document.title = meta.title
  document.querySelector('meta[name="description"]')?.setAttribute('content', meta.description)
  document.querySelector('link[rel="canonical"]')?.setAttribute('href', canonical)
}
