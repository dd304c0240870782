import { useEffect, useRef, useState } from 'react'
import { useLazyPart } from '../../ui/use-lazy-part.ts'
import { nothingOffered, type RowList } from './row-action.ts'

const loadTools = () => import('./RowTools.tsx')

/** The first screen has this long for itself, in ms. */
const fetchAfter = 700

/**
 * What the rows of a list can do: buttons at their end, a menu, a sheet and a card. All of it is
 * fetched after the first screen.
 */
export function useRowTools(list: RowList) {
  const { part, request } = useLazyPart(loadTools)
  const grid = useRef<HTMLDivElement>(null)
  const [offer, setOffer] = useState(nothingOffered)

  useEffect(() => {
    const timer = setTimeout(request, fetchAfter)
    return () => clearTimeout(timer)
  }, [request])

  return {
    grid,
    /** Buttons for the end of the rows, and whether the order must wait for what is open. */
    offer,
    tools: part && <part.RowTools {...{ list, grid }} onOffer={setOffer} />,
  }
}
