import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'

/**
 * A click handler for an element full of plain links to our own pages: follows them inside the app,
 * unless the person asks for a new tab or window. Cheaper than a router link for each.
 */
export function useFollowInApp(): (event: MouseEvent<HTMLElement>) => void {
  const router = useRouter()
  return (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (link === null || !isPlainClick(event)) return
    if (link.origin !== location.origin || link.target === '_blank') return
    event.preventDefault()
    void router.navigate({ href: link.pathname + link.search + link.hash })
  }
}

function isPlainClick(event: MouseEvent): boolean {
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  return event.button === 0 && !modified && !event.defaultPrevented
}
