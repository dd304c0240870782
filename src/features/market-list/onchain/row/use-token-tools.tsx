import { useEffect, useRef, useState } from 'react'
import { nothingOffered } from '../../../../market/row/row-action.ts'
import { useLazyPart } from '../../../../ui/use-lazy-part.ts'
import type { TokenRows } from './token-rows.ts'

const loadTools = () => import('./TokenTools.tsx')

/** What can be done with tokens: a menu and a sheet, fetched once the list is there. */
export function useTokenTools(rows: TokenRows) {
  const { part, request } = useLazyPart(loadTools)
  const grid = useRef<HTMLDivElement>(null)
  const [offer, setOffer] = useState(nothingOffered)

  useEffect(() => void request(), [request])

  return {
    grid,
    /** A button for the end of the rows, and whether the order must wait for what is open. */
    offer,
    tools: part && <part.TokenTools {...{ rows, grid }} onOffer={setOffer} />,
  }
}
