import { useRouter } from '@tanstack/react-router'
import { stringifySearch } from '../../lib/search-string.ts'
import { parseSectorSearch, type SectorSearch } from './sector-search.ts'

/** Replaces parts of the address of a page of sectors; resolves when the page shows them. */
export type ChangeSearch = (
  part: {
    [Key in keyof SectorSearch]: SectorSearch[Key] | undefined
  },
) => Promise<void>

/** Replaces parts of the page's address; the page stays where it is scrolled to. */
export function useSectorAddress(search: SectorSearch): ChangeSearch {
  const router = useRouter()
  return (part) => {
    const next = parseSectorSearch({ ...search, ...part })
    const href = router.state.location.pathname + stringifySearch({ ...next })
    return router.navigate({ href, replace: true, resetScroll: false })
  }
}
