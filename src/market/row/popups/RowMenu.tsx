import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { useSymbolName } from '../../data/use-symbol-name.ts'
import type { RowPartProps, RowRequest } from '../row-action.ts'
import { useRowItems } from '../use-row-items.ts'
import { RowMenuFrame, RowMenuItems } from './RowMenuFrame.tsx'

/** The menu of a pair. */
export function RowMenu({ list, asked, onAsk }: RowPartProps) {
  return (
    <RowMenuFrame asked={asked} onAsk={onAsk}>
      {(shown) => <PairMenu list={list} shown={shown} onAsk={onAsk} />}
    </RowMenuFrame>
  )
}

interface PairMenuProps extends Pick<RowPartProps, 'list' | 'onAsk'> {
  shown: RowRequest
}

function PairMenu({ list, shown, onAsk }: PairMenuProps) {
  const { t } = useLingui()
  const { rowId } = shown
  const cardAsked = useRef(false)
  // After the menu: its end says that nothing is asked for.
  const showCard = (): void => {
    cardAsked.current = true
    queueMicrotask(() => onAsk({ ...shown, kind: 'card', byKey: true }))
  }
  const items = useRowItems(list, rowId, showCard)
  const { table } = list.view
  const name = useSymbolName(table)(table.symbolId.indexOf(rowId))
  return (
    <RowMenuItems
      label={t`Actions for ${name}`}
      shown={shown}
      items={items}
      leadsOn={() => cardAsked.current}
    />
  )
}
