import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { SearchPanel } from '../features/search/SearchPanel.tsx'
import { footerColumns } from '../shell/footer/footer-links.ts'
import { pageName } from '../shell/page-names.ts'

/** The search, over the pages of the site map. */
export function SearchOfSite({ onClose }: { onClose: () => void }) {
  const { i18n } = useLingui()
  const pages = useMemo(
    () =>
      footerColumns.flatMap(({ paths }) =>
        paths.map((path) => ({ path, name: i18n._(pageName(path)) })),
      ),
    [i18n],
  )
  return <SearchPanel pages={pages} onClose={onClose} />
}
