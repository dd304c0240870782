import { memo, useLayoutEffect, useRef } from 'react'
import { useStars } from '../../account/favorites/react.tsx'
import styles from './star-button.module.css'

/** Stars or unstars the row that has the keyboard focus. */
const starKey = 's'

interface StarButtonProps {
  symbolId: string
  /** Accessible name, the symbol in it. */
  label: string
}

/**
 * The star of one symbol. Like a live cell it is rendered once: from then on it writes by itself
 * whether it is pressed.
 */
export const StarButton = memo(function StarButton({ symbolId, label }: StarButtonProps) {
  const stars = useStars()
  const root = useRef<HTMLButtonElement>(null)

  useLayoutEffect(() => {
    const show = (): void => root.current?.setAttribute('aria-pressed', `${stars.has(symbolId)}`)
    show()
    return stars.watch(symbolId, show)
  }, [stars, symbolId])

  return (
    <button
      ref={root}
      type="button"
      className={styles.star}
      aria-label={label}
      aria-pressed={false}
      aria-keyshortcuts={starKey}
      tabIndex={-1}
      suppressHydrationWarning
      onClick={() => stars.toggle(symbolId)}
    >
      <svg width="16" height="16" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M11.5 2.3a.5.5 0 0 1 .95 0l2.3 4.68a2.1 2.1 0 0 0 1.6 1.16l5.16.75a.5.5 0 0 1 .3.9l-3.74 3.64a2.1 2.1 0 0 0-.6 1.88l.87 5.14a.5.5 0 0 1-.77.56l-4.62-2.43a2.1 2.1 0 0 0-1.97 0L6.4 21.01a.5.5 0 0 1-.77-.56l.88-5.14a2.1 2.1 0 0 0-.6-1.88L2.16 9.8a.5.5 0 0 1 .3-.9l5.16-.76a2.1 2.1 0 0 0 1.6-1.16z" />
      </svg>
    </button>
  )
})
