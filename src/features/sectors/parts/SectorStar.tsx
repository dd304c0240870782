import { useLingui } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import star from '../../../market/cells/star-button.module.css'
import { starredSectors } from '../starred-sectors.ts'

/** The star of a sector. @param name what the sector is called */
export function SectorStar({ id, name }: { id: string; name: string }) {
  const { t } = useLingui()
  const stars = useSyncExternalStore(starredSectors.subscribe, starredSectors.get, noStars)
  return (
    <button
      type="button"
      className={star.star}
      aria-label={t`Star ${name}`}
      aria-pressed={stars.includes(id)}
      onClick={() => starredSectors.toggle(id)}
    >
      <svg width="16" height="16" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M11.5 2.3a.5.5 0 0 1 .95 0l2.3 4.68a2.1 2.1 0 0 0 1.6 1.16l5.16.75a.5.5 0 0 1 .3.9l-3.74 3.64a2.1 2.1 0 0 0-.6 1.88l.87 5.14a.5.5 0 0 1-.77.56l-4.62-2.43a2.1 2.1 0 0 0-1.97 0L6.4 21.01a.5.5 0 0 1-.77-.56l.88-5.14a2.1 2.1 0 0 0-.6-1.88L2.16 9.8a.5.5 0 0 1 .3-.9l5.16-.76a2.1 2.1 0 0 0 1.6-1.16z" />
      </svg>
    </button>
  )
}

const none: readonly string[] = []

function noStars(): readonly string[] {
  return none
}
