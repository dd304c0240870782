import { useRouter } from '@tanstack/react-router'
import { type MouseEvent, useCallback } from 'react'
import { followedLink } from './followed-link.ts'

/**
 * A click handler for an element full of plain links to our own pages: follows them inside the app,
 * unless the user asks for a new tab or window. Cheaper than a router link for each.
 */
export function useFollowInApp(): (event: MouseEvent) => void {
  const router = useRouter()
  return useCallback(
    (event) => {
      const href = followedLink(event)
      if (href === undefined) return
      event.preventDefault()
      void router.navigate({ href })
    },
    [router],
  )
}
