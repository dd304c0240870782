import { useEffect } from 'react'
import { useLazyPart } from '../ui/use-lazy-part.ts'
import { useMedia } from '../ui/use-media.ts'
import type * as barModule from './BottomBar.tsx'

/** An installed app on a phone. */
const installed = '(display-mode:standalone) and (width<48em)'

/** The bar once it has come: it is drawn at once from then on. */
let bar: typeof barModule | undefined

async function loadBar(): Promise<typeof barModule> {
  bar ??= await import('./BottomBar.tsx')
  return bar
}

/**
 * Fetches the bar where it will be shown, for a first render that takes the place of a screen with it. Never rejects:
 * where it does not come, it is tried for again when it is shown.
 */
export async function prepareBottomBar(): Promise<void> {
  if (!matchMedia(installed).matches) return
  await loadBar().catch(() => undefined)
}

/** The place of the bar at the lower edge. It is fetched where it is shown, and no page is rendered with it. */
export function BottomBarSlot() {
  const isInstalled = useMedia(installed)
  const { part = bar, request } = useLazyPart(loadBar)

  useEffect(() => {
    if (isInstalled) void request()
  }, [isInstalled, request])

  return isInstalled && part ? <part.BottomBar /> : null
}
