import { useEffect } from 'react'
import { useLazyPart } from '../ui/use-lazy-part.ts'
import { useMedia } from '../ui/use-media.ts'

/** An installed app on a phone. */
const installed = '(display-mode:standalone) and (width<48em)'

const loadBar = () => import('./BottomBar.tsx')

/** The place of the bar at the lower edge. It is fetched where it is shown, and no page is rendered with it. */
export function BottomBarSlot() {
  const isInstalled = useMedia(installed)
  const { part, request } = useLazyPart(loadBar)

  useEffect(() => {
    if (isInstalled) void request()
  }, [isInstalled, request])

  return isInstalled && part ? <part.BottomBar /> : null
}
