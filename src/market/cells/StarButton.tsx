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
    />
  )
})
