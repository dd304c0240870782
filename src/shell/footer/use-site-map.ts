import { useMemo } from 'react'
import { useVisitor } from '../../app/visitor/use-visitor.ts'
import { type FooterColumn, footerColumns } from './footer-links.ts'

const onchainPath = '/markets/onChain'

/** The site map of what this visitor is shown. */
export function useSiteMap(): readonly FooterColumn[] {
  const { onChain } = useVisitor()
  return useMemo(() => {
    if (onChain) return footerColumns
    return footerColumns.map((column) => {
      return { ...column, paths: column.paths.filter((path) => path !== onchainPath) }
    })
  }, [onChain])
}
