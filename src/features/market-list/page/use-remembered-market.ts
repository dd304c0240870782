import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { splitLocale } from '../../../contract/routes.ts'
import { usePreferences } from '../../../storage/react.tsx'

/** Addresses of lists: the areas of the market and their categories. */
const list = /^\/markets(\/(spot|futures|margin|onChain|favorite)(\/|$)|$)/

/** Remembers the list on the screen, which the installed app opens with next time. */
export function useRememberedMarket(): void {
  const path = useLocation({ select: ({ pathname }) => splitLocale(pathname).path })
  const { preferences, set } = usePreferences()
  useEffect(() => {
    // The address changes before the page does: then it may name another page already.
    if (list.test(path) && path !== preferences.market) set({ market: path })
  }, [path, preferences.market, set])
}
