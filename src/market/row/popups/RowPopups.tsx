import type { RowPartProps } from '../row-action.ts'
import { RowCard } from './RowCard.tsx'
import { RowMenu } from './RowMenu.tsx'
import { RowSheet } from './RowSheet.tsx'

interface RowPopupsProps extends RowPartProps {
  /** The pointer came onto the card, or left it. */
  onPointer: (inside: boolean) => void
}

/** What opens beside a row. */
export function RowPopups({ onPointer, ...part }: RowPopupsProps) {
  return (
    <>
      <RowMenu {...part} />
      <RowSheet {...part} />
      <RowCard {...part} onPointer={onPointer} />
    </>
  )
}
