import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import type { Locale } from '../../contract/locales.ts'
import { withLocale } from '../../contract/routes.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { pageName } from '../page-names.ts'
import { useServices } from '../services.tsx'
import { isHeadOf, showPageMeta } from './page-head.ts'

interface PageHeadProps {
  locale: Locale
  /** Canonical path without locale; undefined for the 404 view. */
  page: string | undefined
}

/**
 * Keeps title and description of the document in step with the page, and reads the title out after
 * each change of page. HTML that came with the texts of its page is left as it is.
 */
export function PageHead({ locale, page }: PageHeadProps) {
  const { i18n } = useLingui()
  const { pageMeta } = useServices()
  const [announced, setAnnounced] = useState('')
  const first = useRef(true)

  useEffect(() => {
    const isFirst = first.current
    first.current = false
    const address = location.origin + withLocale(locale, page ?? '/markets')
    if (isFirst && isHeadOf(document, address)) return
    let wanted = true
    const show = async (): Promise<void> => {
      const meta = await pageMeta(locale, page)
      if (!wanted) return
      const title = meta?.title ?? `${i18n._(pageName(page ?? ''))} | Bourse`
      showPageMeta(document, { title, description: meta?.description ?? '' }, address)
      if (!isFirst) setAnnounced(title)
    }
    void show()
    return () => {
      wanted = false
    }
  }, [locale, page, i18n, pageMeta])

  return (
    <VisuallyHidden>
      <span aria-live="polite">{announced}</span>
    </VisuallyHidden>
  )
}
