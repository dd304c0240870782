import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { pageMetaQuery } from '../../api/queries/page-meta.ts'
import { useApi } from '../../api/react.tsx'
import { pageName } from '../page-names.ts'
import { addressOf, type HeadedPage, showPageMeta } from './page-head.ts'

interface PageTextsProps extends HeadedPage {
  /** Hears the title once it stands in the document. The same function each time. */
  onShown: (title: string) => void
}

/** Puts title and description of a page into the document. */
export function PageTexts({ locale, page, onShown }: PageTextsProps) {
  const { i18n } = useLingui()
  const { data: meta, isPending, isFetching } = useQuery(pageMetaQuery(useApi(), locale, page))
  const isSettled = !(isPending && isFetching)

  useEffect(() => {
    if (!isSettled) return
    const title = meta?.title ?? `${i18n._(pageName(page ?? ''))} | Bourse`
    const description = meta?.description ?? ''
    showPageMeta(document, { title, description }, addressOf({ locale, page }))
    onShown(title)
  }, [isSettled, meta, locale, page, i18n, onShown])

  return null
}
