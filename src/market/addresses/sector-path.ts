import { isClosed } from '../../contract/closed-pages.ts'

/**
 * The path, without locale, that tells most of a sector: its page, or the list of its pairs where that is not shown.
 * @param id as in addresses
 * @param closedPages pages that the operator does not show
 */
export function sectorPath(id: string, closedPages: readonly string[]): string {
  const slug = encodeURIComponent(id)
  const page = `/markets/leadingDetail/${slug}`
  return isClosed(page, closedPages) ? `/markets/spot/${slug}` : page
}
