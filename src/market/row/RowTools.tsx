import { ComparePanel } from './compare/ComparePanel.tsx'
import type { GridRef, RowPartProps } from './row-action.ts'
import { useHoverCard } from './use-hover-card.ts'
import { useRowGestures } from './use-row-gestures.ts'
import { useRowPopups } from './use-row-popups.ts'

interface RowToolsProps extends RowPartProps {
  grid: GridRef
}

/** The menu, the sheet and the card of rows, the ways to them, and what is compared. */
export function RowTools({ list, grid, asked, onAsk }: RowToolsProps) {
  const onPointer = useHoverCard({ grid, asked, onAsk })
  useRowGestures({ grid, onAsk, open: list.open })
  const popups = useRowPopups(grid, asked, onAsk)
  return (
    <>
      {popups && <popups.RowPopups {...{ list, asked, onAsk, onPointer }} />}
      <ComparePanel view={list.view} />
    </>
  )
}
