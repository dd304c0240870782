import { useRouter } from '@tanstack/react-router'
import { type RefObject, useEffect } from 'react'
import { splitLocale } from '../contract/routes.ts'

/**
 * Puts the focus on the new page after a change of page, so that keyboards and screen readers go on
 * there. It stays where it is inside the page, and where only the language changed.
 */
export function useFocusAfterNavigation(main: RefObject<HTMLElement | null>): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
        if (fromLocation === undefined) return
        if (splitLocale(fromLocation.pathname).path === splitLocale(toLocation.pathname).path)
          return
        if (main.current?.contains(document.activeElement) === true) return
        main.current?.focus({ preventScroll: true })
      }),
    [router, main],
  )
}
