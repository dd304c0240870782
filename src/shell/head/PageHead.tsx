import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { pageMetaQuery } from '../../api/queries/page-meta.ts'
import { useApi } from '../../api/react.tsx'
import type { Locale } from '../../contract/locales.ts'
import { withLocale } from '../../contract/routes.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { pageName } from '../page-names.ts'
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
  const [announced, setAnnounced] = useState('')
  const [first] = useState({ locale, page })
  const [hasMoved, setMoved] = useState(false)
  const [lacksHead, setLacksHead] = useState(false)
  if (!hasMoved && (locale !== first.locale || page !== first.page)) setMoved(true)

  const enabled = hasMoved || lacksHead
  const {
    data: meta,
    isPending,
    isFetching,
  } = useQuery({
    ...pageMetaQuery(useApi(), locale, page),
    enabled,
  })
  const isSettled = enabled && !(isPending && isFetching)

  useEffect(() => {
    if (!isHeadOf(document, addressOf(first))) setLacksHead(true)
  }, [first])

  useEffect(() => {
    if (!isSettled) return
    const title = meta?.title ?? `${i18n._(pageName(page ?? ''))} | Bourse`
    const description = meta?.description ?? ''
    showPageMeta(document, { title, description }, addressOf({ locale, page }))
    if (hasMoved) setAnnounced(title)
  }, [isSettled, meta, locale, page, i18n, hasMoved])

  return (
    <VisuallyHidden>
      <span aria-live="polite">{announced}</span>
    </VisuallyHidden>
  )
}

function addressOf({ locale, page }: PageHeadProps): string {
  return location.origin + withLocale(locale, page ?? '/markets')
}
