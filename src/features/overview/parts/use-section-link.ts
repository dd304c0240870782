import { useCallback } from 'react'
import { useVisitor } from '../../../app/visitor/use-visitor.ts'
import { isClosed } from '../../../contract/closed-pages.ts'
import { withLocale } from '../../../contract/routes.ts'
import { useLocale } from '../../../i18n/locale-context.tsx'
import { spotAddress } from '../../../market/addresses/areas.ts'

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
  return useCallback(
    (id) => {
      const page = `/markets/leadingDetail/${encodeURIComponent(id)}`
      return isClosed(page, closedPages) ? spotAddress(locale, id, {}) : withLocale(locale, page)
    },
    [locale, closedPages],
  )
}
