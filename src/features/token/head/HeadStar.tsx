import { useLingui } from '@lingui/react/macro'
import { Star } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useStars } from '../../../account/favorites/react.tsx'
import button from '../../../ui/button.module.css'
import styles from './head.module.css'

interface HeadStarProps {
  symbolId: string
  /** What users call the symbol. */
  pair: string
}

/** The star of the page's pair. */
export function HeadStar({ symbolId, pair }: HeadStarProps) {
  const { t } = useLingui()
  const stars = useStars()
  const isFavorite = useSyncExternalStore(
    (listener) => stars.watch(symbolId, listener),
    () => stars.has(symbolId),
    nobody,
  )
  const label = t`Favorite ${pair}`
  return (
    <button
      type="button"
      className={`${button.icon} ${styles.star}`}
      aria-pressed={isFavorite}
      aria-label={label}
      title={label}
      onClick={() => stars.toggle(symbolId)}
    >
      <Star size={18} strokeWidth={1.5} aria-hidden />
    </button>
  )
}

function nobody(): boolean {
  return false
}
