import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { type HeatScale, heatStep } from '../../../charts/treemap/heat-steps.ts'
import type { Zoom } from '../../../charts/treemap/pinch.ts'
import { type TilePoint, Treemap } from '../../../charts/treemap/Treemap.tsx'
import type { TileLook } from '../../../charts/treemap/tile-painter.ts'
import type { TileGroup } from '../../../charts/treemap/treemap-layout.ts'
import { usePaused } from '../../../feed/react.tsx'
import type { OpenField } from '../../../market/cells/change-text.ts'
import { priceText } from '../../../market/cells/price-text.ts'
import type { ListView } from '../../../market/data/list-view.ts'
import { useSymbolName } from '../../../market/data/use-symbol-name.ts'
import type { RowList } from '../../../market/row/row-action.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import type { HeatColour } from '../overview-search.ts'
import { bordersOf, heatFigure, hueOf, type KnownFigures } from './heat-values.ts'
import { onCanvas } from './on-canvas.ts'
import type { HeatAreas } from './use-heat-areas.ts'
import { useTileCard } from './use-tile-card.tsx'

/** How often colours and figures are painted anew, in ms. */
export const colourInterval = 10_000

interface HeatMapProps {
  label: string
  view: ListView
  areas: HeatAreas
  colour: HeatColour
  known?: KnownFigures
  /** The same list with its changes over the window, and the field that they are measured from. */
  changes: ListView
  since: OpenField
  scale: HeatScale
  grouped: boolean
  /** Old values have no colours. */
  stale: boolean
  hrefOf: (symbolId: string) => string
  open: (symbolId: string) => void
  /** What the card of a tile says besides what all cards say. */
  facts?: RowList['facts']
  /** Hears of the time of the values that are painted, Unix ms. The same function each time. */
  onPaint?: (asOf: number) => void
  /** Hears whether a card is open. The same function each time. */
  onHold: (holds: boolean) => void
  head?: (group: TileGroup) => ReactNode
  fold: (group: TileGroup) => ReactNode
  canvas?: RefObject<HTMLCanvasElement | null>
  /**
   * Narrows the map to the group of a pair, or widens it again; returns what is shown then, in words, or undefined
   * where nothing changes. For two fingers, and for plus and minus.
   */
  onZoom?: (zoom: Zoom, symbolId: string | undefined) => string | undefined
}

/** Keys that zoom, as on maps; plus needs no shift on most keyboards. */
const zoomKeys: Readonly<Record<string, Zoom>> = { '+': 'in', '=': 'in', '-': 'out' }

/** Pairs as tiles that follow the market: colours every ten seconds, areas when `areas` are others. */
export function HeatMap(props: HeatMapProps) {
  const { label, view, changes, since, areas, colour, scale, grouped, stale, hrefOf, open } = props
  const { onPaint, onHold, head, fold, onZoom, known, facts } = props
  const { feed, table } = view
  const paused = usePaused()
  const root = useRef<HTMLDivElement>(null)
  const ownCanvas = useRef<HTMLCanvasElement>(null)
  const [moment, setMoment] = useState(0)
  const symbolName = useSymbolName(table)
  const { rowOf } = areas
  const figure = useMemo(
    () => heatFigure(changes, colour, since, known),
    [changes, colour, since, known],
  )
  const price = useMemo(() => priceText(view, 'last'), [view])
  const lookOf = useCallback(
    (id: string): TileLook => {
      const row = rowOf(id)
      return {
        step: stale ? 0 : heatStep(figure.value(row), bordersOf(colour, scale)),
        symbol: table.base[row] ?? '',
        figure: figure.live.read(row).lead,
        price: onCanvas(price.read(row)),
      }
    },
    [rowOf, stale, figure, colour, scale, table, price],
  )
  const nameOf = useCallback(
    (id: string) => {
      const row = rowOf(id)
      const { spoken, lead, full } = price.read(row)
      return `${symbolName(row)}, ${figure.live.read(row).lead}, ${spoken}${full || lead}`
    },
    [rowOf, symbolName, figure, price],
  )

  useEffect(() => {
    onPaint?.(feed.asOf())
    if (paused) return undefined
    const timer = setInterval(() => {
      setMoment((count) => count + 1)
      onPaint?.(feed.asOf())
    }, colourInterval)
    return () => clearInterval(timer)
  }, [feed, paused, onPaint])

  const list = useMemo(() => ({ view, hrefOf, open, facts }), [view, hrefOf, open, facts])
  const tile = useTileCard({ root, list, onHold })
  // The link over a tile changes under the focus, which screen readers do not say by themselves.
  const [spoken, setSpoken] = useState('')
  const onTile = (point: TilePoint | undefined): void => {
    if (point?.by === 'keyboard') setSpoken(nameOf(point.id))
    tile.onTile(point)
  }
  const onKey = (event: KeyboardEvent, point: TilePoint): void => {
    const zoom = event.ctrlKey || event.metaKey ? undefined : zoomKeys[event.key]
    if (zoom === undefined) return tile.onKey(event, point)
    const shown = onZoom?.(zoom, point.id)
    if (shown === undefined) return
    event.preventDefault()
    tile.onTile(undefined)
    setSpoken(shown)
  }
  const hue = hueOf(colour)
  return (
    <>
      <Treemap
        {...{ label, grouped, lookOf, hue, moment, nameOf, hrefOf, onTile, fold, root }}
        onKey={onKey}
        {...(onZoom !== undefined && { onZoom })}
        {...(head !== undefined && { head })}
        items={areas.items}
        canvas={props.canvas ?? ownCanvas}
      />
      <VisuallyHidden>
        <span role="status">{spoken}</span>
      </VisuallyHidden>
      {tile.card}
    </>
  )
}
