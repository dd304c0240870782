import { useSymbolName } from '../../data/use-symbol-name.ts'
import type { RowPartProps } from '../row-action.ts'
import { type RowItem, useRowItems } from '../use-row-items.ts'
import { RowSheetFrame, SheetItems } from './RowSheetFrame.tsx'
import { RowSummary } from './RowSummary.tsx'

const notOffered: readonly RowItem['id'][] = ['tab', 'card']

/** The sheet of a pair: it at a glance, and what can be done with it. */
export function RowSheet({ list, asked, onAsk }: RowPartProps) {
  const { view } = list
  const nameOf = useSymbolName(view.table)
  const rowOf = (rowId: string): number => view.table.symbolId.indexOf(rowId)
  return (
    <RowSheetFrame
      asked={asked}
      onAsk={onAsk}
      nameOf={(rowId) => (rowOf(rowId) < 0 ? undefined : nameOf(rowOf(rowId)))}
    >
      {(rowId) => (
        <>
          <RowSummary list={list} row={rowOf(rowId)} />
          <PairItems list={list} rowId={rowId} onDone={() => onAsk(undefined)} />
        </>
      )}
    </RowSheetFrame>
  )
}

interface PairItemsProps extends Pick<RowPartProps, 'list'> {
  rowId: string
  onDone: () => void
}

function PairItems({ list, rowId, onDone }: PairItemsProps) {
  const items = useRowItems(list, rowId, () => {})
  return <SheetItems items={items.filter(({ id }) => !notOffered.includes(id))} onDone={onDone} />
}
