import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'

/** Time between two announcements at least, in ms. */
const interval = 10_000

/** Tells a screen reader that something new is there: politely, and not for each change. */
export function ChangeAnnouncer({ latest }: { latest: number }) {
  const { t } = useLingui()
  const newest = useRef(latest)
  const [announced, setAnnounced] = useState<{ latest: number; time: string }>()
  newest.current = latest
  useEffect(() => {
    let before = 0
    const timer = setInterval(() => {
      if (before > 0 && newest.current > before) {
        setAnnounced({ latest: newest.current, time: new Date().toISOString() })
      }
      before = newest.current
    }, interval)
    return () => clearInterval(timer)
  }, [])
  return (
    <div role="status">
      <VisuallyHidden key={announced?.time}>
        {announced !== undefined && t`New market changes`}
      </VisuallyHidden>
    </div>
  )
}
