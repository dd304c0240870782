import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { SearchPanel } from '../features/search/SearchPanel.tsx'
import { useSiteMap } from '../shell/footer/use-site-map.ts'
import { pageName } from '../shell/page-names.ts'

/** The search, over the pages of the site map. */
export function SearchOfSite({ onClose }: { onClose: () => void }) {
  const { i18n } = useLingui()
  const siteMap = useSiteMap()
  const pages = useMemo(
    () =>
      siteMap.flatMap(({ paths }) => paths.map((path) => ({ path, name: i18n._(pageName(path)) }))),
    [i18n, siteMap],
  )
  return <SearchPanel pages={pages} onClose={onClose} />
}
