import { useMemo } from 'react'
import { useVisitor } from '../../app/visitor/use-visitor.ts'
import { isClosed } from '../../contract/closed-pages.ts'
import { type FooterColumn, footerColumns } from './footer-links.ts'

/** The site map of what this visitor is shown. */
export function useSiteMap(): readonly FooterColumn[] {
  const { closedPages } = useVisitor()
  return useMemo(() => shownColumns(closedPages), [closedPages])
}

/** The columns of the footer without pages that are not shown. */
export function shownColumns(closedPages: readonly string[]): readonly FooterColumn[] {
  if (closedPages.length === 0) return footerColumns
  return footerColumns.map((column) => {
    return { ...column, paths: column.paths.filter((path) => !isClosed(path, closedPages)) }
  })
}
