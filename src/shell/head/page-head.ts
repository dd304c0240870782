import type { PageMeta } from '../../contract/entities/page-text.ts'
import type { Locale } from '../../contract/locales.ts'
import { withLocale } from '../../contract/routes.ts'

/** A page whose texts stand in the head of the document. */
export interface HeadedPage {
  locale: Locale
  /** Canonical path without locale; undefined for the 404 view. */
  page: string | undefined
}

/** The address of a page; the 404 view has that of the start. */
export function addressOf({ locale, page }: HeadedPage): string {
  return location.origin + withLocale(locale, page ?? '/markets')
}

/** The part of a document that the head's texts are read from and written to. */
export type HeadDocument = Pick<Document, 'title' | 'querySelector'>

/**
 * True if the HTML came with the texts of the page at `address`, which its canonical address tells. The
 * stored app and pages that are not indexed come without one.
 */
export function isHeadOf(document: HeadDocument, address: string): boolean {
  return document.querySelector('link[rel="canonical"]')?.getAttribute('href') === address
}

/** Puts the texts of the page at `address` into the document. */
export function showPageMeta(document: HeadDocument, meta: PageMeta, address: string): void {
  document.title = meta.title
  document.querySelector('meta[name="description"]')?.setAttribute('content', meta.description)
  document.querySelector('link[rel="canonical"]')?.setAttribute('href', address)
}
