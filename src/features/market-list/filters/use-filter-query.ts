import { useEffect, useState } from 'react'

/** Typing rests this long, in ms, before the address is changed. */
export const settleTime = 250

/**
 * The filter text while it is typed, in step with the address.
 * @param address what the address says
 * @param onSettle called with the text, without outer spaces, when typing rests
 */
export function useFilterQuery(
  address: string,
  onSettle: (query: string) => void,
): [typed: string, setTyped: (text: string) => void] {
  const [typed, setTyped] = useState(address)
  const [seen, setSeen] = useState(address)

  if (address !== seen) {
    setSeen(address)
    if (address !== typed.trim()) setTyped(address)
  }

  useEffect(() => {
    const wanted = typed.trim()
    if (wanted === seen) return undefined
    const timer = setTimeout(() => onSettle(wanted), settleTime)
    return () => clearTimeout(timer)
  }, [typed, seen, onSettle])

  return [typed, setTyped]
}
