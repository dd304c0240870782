import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import button from '../../../ui/button.module.css'
import styles from './alert-log.module.css'
import type { AlertLogState } from './alert-log.ts'

interface MoreEntriesProps {
  state: AlertLogState
  onMore: () => Promise<void>
}

/** The end of what is loaded: older entries come as it scrolls near, or by a press. */
export function MoreEntries({ state, onMore }: MoreEntriesProps) {
  const end = useRef<HTMLDivElement>(null)
  const { hasMore, failedMore, loadingMore } = state
  const isAutomatic = hasMore && !failedMore && !loadingMore

  useEffect(() => {
    const element = end.current
    if (element === null || !isAutomatic) return undefined
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) void onMore()
      },
      { rootMargin: '400px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [isAutomatic, onMore])

  if (!hasMore) return null
  return (
    <div ref={end} className={styles.more}>
      {failedMore && (
        <p role="alert">
          <Trans>Older entries could not be loaded.</Trans>
        </p>
      )}
      <button type="button" className={button.quiet} disabled={loadingMore} onClick={onMore}>
        {loadingMore ? <Trans>Loading</Trans> : <Trans>Older entries</Trans>}
      </button>
    </div>
  )
}
