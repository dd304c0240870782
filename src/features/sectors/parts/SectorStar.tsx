import { useLingui } from '@lingui/react/macro'
import { useStore } from '../../../lib/store/use-store.ts'
import star from '../../../market/cells/star-button.module.css'
import { starredSectors } from '../starred-sectors.ts'

/** The star of a sector, whose glyph is in its style. @param name what the sector is called */
export function SectorStar({ id, name }: { id: string; name: string }) {
  const { t } = useLingui()
  const stars = useStore(starredSectors)
  return (
    <button
      type="button"
      className={star.star}
      aria-label={t`Star ${name}`}
      aria-pressed={stars.includes(id)}
      onClick={() => starredSectors.toggle(id)}
    />
  )
}
