import { dollarSumText } from '../../../market/cells/sum-text.ts'
import type { Writing } from '../../../market/data/list-view.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'

/** A sum of dollars in the display currency, in short; NaN gives a dash. */
export function MoneyFigure({ writing, dollars }: { writing: Writing; dollars: number }) {
  const { spoken, lead } = dollarSumText(writing, dollars)
  return (
    <>
      {spoken !== '' && <VisuallyHidden>{spoken}</VisuallyHidden>}
      <bdi dir="ltr" translate="no">
        {lead}
      </bdi>
    </>
  )
}
