import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { splitLocale } from '../../../contract/routes.ts'
import { usePart } from '../../../lib/app-parts.tsx'

/** Addresses of lists: the areas of the market and their categories. */
const list = /^\/markets(\/(spot|futures|margin|onChain|favorite)(\/|$)|$)/

/** Remembers the list on the screen, which the installed app opens with next time. */
export function useRememberedMarket(): void {
  const path = useLocation({ select: ({ pathname }) => splitLocale(pathname).path })
  const preferences = usePart('preferences')
  useEffect(() => {
    // The address changes before the page does: then it may name another page already.
    if (list.test(path) && path !== preferences.get().market) preferences.set({ market: path })
  }, [path, preferences])
}
