import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import button from '../../../ui/button.module.css'
import styles from './alert-log.module.css'

interface MoreEntriesProps {
  hasMore: boolean
  /** Older ones are on their way. */
  isLoading: boolean
  /** The last attempt to fetch older ones failed. */
  hasFailed: boolean
  onMore: () => Promise<unknown>
}

/** The end of what is loaded: older entries come as it scrolls near, or by a press. */
export function MoreEntries({ hasMore, isLoading, hasFailed, onMore }: MoreEntriesProps) {
  const end = useRef<HTMLDivElement>(null)
  const isAutomatic = hasMore && !hasFailed && !isLoading

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
      {hasFailed && (
        <p role="alert">
          <Trans>Older entries could not be loaded.</Trans>
        </p>
      )}
      <button
        type="button"
        className={button.quiet}
        disabled={isLoading}
        onClick={() => void onMore()}
      >
        {isLoading ? <Trans>Loading</Trans> : <Trans>Older entries</Trans>}
      </button>
    </div>
  )
}
