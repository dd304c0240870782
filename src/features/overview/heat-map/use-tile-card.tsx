import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import type { TilePoint } from '../../../charts/treemap/Treemap.tsx'
import type { RowList, RowRequest } from '../../../market/row/row-action.ts'
import { useRowPopups } from '../../../market/row/use-row-popups.ts'

/** How long a pointer rests on a tile before its card opens, in ms. */
const opensAfter = 120
/** How long it may be on its way to the card, in ms. */
const closesAfter = 250

interface TileCardInput {
  root: RefObject<HTMLDivElement | null>
  list: RowList
  /** Hears whether a card is open, beside which nothing may move. */
  onHold: (holds: boolean) => void
}

/** The card of the tile that somebody is on: beside it for a pointer or the keyboard, a sheet for a finger. */
export function useTileCard({ root, list, onHold }: TileCardInput): {
  onTile: (point: TilePoint | undefined) => void
  onKey: (event: KeyboardEvent, point: TilePoint) => void
  card: ReactNode
} {
  const [asked, setAsked] = useState<RowRequest>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const popups = useRowPopups(root, asked, setAsked)
  const holds = asked !== undefined
  useEffect(() => onHold(holds), [onHold, holds])
  useEffect(() => () => clearTimeout(timer.current), [])

  const after = useCallback((ms: number, request: RowRequest | undefined) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setAsked(request), ms)
  }, [])
  const onTile = useCallback(
    (point: TilePoint | undefined) => {
      if (point === undefined) return after(closesAfter, undefined)
      const { id: rowId, marker: anchor, by } = point
      const kind = by === 'touch' ? 'sheet' : 'card'
      after(by === 'touch' ? 0 : opensAfter, {
        kind,
        rowId,
        anchor,
        byKey: false,
        side: 'inline-end',
      })
    },
    [after],
  )
  const onKey = useCallback(
    (event: KeyboardEvent, { id: rowId, marker: anchor }: TilePoint) => {
      if (event.key === 'Escape') after(0, undefined)
      if (event.key !== ' ') return
      event.preventDefault()
      after(0, { kind: 'card', rowId, anchor, byKey: true, side: 'inline-end' })
    },
    [after],
  )
  const onPointer = useCallback(
    (inside: boolean) => {
      clearTimeout(timer.current)
      if (!inside) after(closesAfter, undefined)
    },
    [after],
  )
  const card = popups && <popups.RowPopups {...{ list, asked, onPointer }} onAsk={setAsked} />
  return { onTile, onKey, card }
}
