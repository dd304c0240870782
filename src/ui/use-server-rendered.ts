import { useState, useSyncExternalStore } from 'react'

/**
 * True on the gateway, and for good in what the app took over from a page that it rendered: there
 * nothing may show that the gateway cannot know. False in everything that is drawn later.
 */
export function useServerRendered(): boolean {
  const rendering = useSyncExternalStore(watchNothing, isNotRendered, isRendered)
  return useState(rendering)[0]
}

function watchNothing(): () => void {
  return () => {}
}

function isRendered(): boolean {
  return true
}

function isNotRendered(): boolean {
  return false
}
