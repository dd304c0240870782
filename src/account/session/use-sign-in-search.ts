import { useLocation } from '@tanstack/react-router'
import { splitLocale } from '../../contract/routes.ts'

/** What a link to the sign-in page says, so that the user comes back to the page they are on. */
export function useSignInSearch(): { from?: string } {
  const from = useLocation({
    select: ({ pathname, searchStr }) =>
      splitLocale(pathname).path === '/login' ? undefined : pathname + searchStr,
  })
  return from === undefined ? {} : { from }
}
