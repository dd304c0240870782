import type { CellText } from '../../../market/cells/cell-text.ts'
import { directionName } from '../../../market/cells/direction.ts'
import { wordsOf } from '../../../market/cells/tick-view.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import styles from './parts.module.css'

interface FigureProps {
  text: CellText
  /** True for figures that are no move of a price: they take no colour. */
  neutral?: boolean
}

/** A number that does not tick by itself, as cells write it. */
export function Figure({ text, neutral = false }: FigureProps) {
  const words = wordsOf(text)
  return (
    <bdi
      dir="ltr"
      translate="no"
      className={styles.figure}
      data-direction={neutral ? undefined : directionName(text.direction)}
    >
      {words !== '' && <VisuallyHidden>{words}</VisuallyHidden>}
      {text.lead}
    </bdi>
  )
}
