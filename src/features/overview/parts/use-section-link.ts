import { useCallback } from 'react'
import { useVisitor } from '../../../app/visitor/use-visitor.ts'
import { isClosed } from '../../../contract/closed-pages.ts'
import { withLocale } from '../../../contract/routes.ts'
import { useLocale } from '../../../i18n/locale-context.tsx'
import { sectorPath } from '../../../market/addresses/sector-path.ts'

/** The address of a page that a card leads to, by its path; undefined where there is no such page. */
export function useSectionLink(): (path: string) => { href: string } | undefined {
  const locale = useLocale()
  const { closedPages } = useVisitor()
  return (path) => (isClosed(path, closedPages) ? undefined : { href: withLocale(locale, path) })
}

/** The address of a sector by its id, as in addresses: its page, or the list of its pairs where that is not shown. */
export function useSectorAddress(): (id: string) => string {
  const locale = useLocale()
  const { closedPages } = useVisitor()
  return useCallback((id) => withLocale(locale, sectorPath(id, closedPages)), [locale, closedPages])
}
