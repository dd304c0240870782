import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useMedia } from '../../ui/use-media.ts'
import { letterScale, scaledLength } from '../drawing-size.ts'
import { type Hue, StepProbes } from './HeatLegend.tsx'
import type { Finger, Zoom } from './pinch.ts'
import { headingOf, neighbourOf } from './tile-neighbour.ts'
import type { TileLook } from './tile-painter.ts'
import { carriesSymbol } from './tile-text.ts'
import styles from './treemap.module.css'
import {
  type Box,
  layOutTreemap,
  type Tile,
  type TileGroup,
  type TreemapItem,
} from './treemap-layout.ts'
import { useBoxSize } from './use-box-size.ts'
import { usePinch } from './use-pinch.ts'
import { useTileCanvas } from './use-tile-canvas.ts'

/** How somebody came to a tile. */
export type TileBy = 'mouse' | 'touch' | 'keyboard'

/** A tile that somebody came to. */
export interface TilePoint {
  id: string
  /** The element over the tile. */
  marker: Element
  by: TileBy
}

interface TreemapProps {
  /** Accessible name. */
  label: string
  /** The same array until areas or their order change. */
  items: readonly TreemapItem[]
  /** True where items of one group stand together under its head. */
  grouped: boolean
  /** What a tile shows now. The same function until the way it is worked out changes. */
  lookOf: (id: string) => TileLook
  hue: Hue
  /** Another value of it asks for the colours and texts of now. */
  moment: number
  /** What is said of a tile, with its figures. */
  nameOf: (id: string) => string
  /** Address of the page of a thing. */
  hrefOf: (id: string) => string
  /** Hears of the tile that somebody is on; undefined when they left. */
  onTile: (point: TilePoint | undefined) => void
  /** Hears of keys on a tile that mean nothing to the treemap. */
  onKey?: (event: KeyboardEvent, point: TilePoint) => void
  /** Hears of two fingers that spread over a tile, or close anywhere. */
  onZoom?: (zoom: Zoom, id: string | undefined) => void
  /** Stands in the head of a group. */
  head?: (group: TileGroup) => ReactNode
  /** Stands for what a group folds. */
  fold: (group: TileGroup) => ReactNode
  root: RefObject<HTMLDivElement | null>
  canvas: RefObject<HTMLCanvasElement | null>
}

/** A character is about this wide at a font size of 1 px, in px. */
const characterWidth = 0.68

/** Things as tiles whose areas and colours are figures of theirs, on a canvas, with one link over the current tile. */
export function Treemap(props: TreemapProps) {
  const { label, items, grouped, lookOf, hue, moment, nameOf, hrefOf, onTile, root, canvas } = props
  const probes = useRef<HTMLDivElement>(null)
  const marker = useRef<HTMLAnchorElement>(null)
  const { width, height } = useBoxSize(root)
  const headHeight = useMedia('(pointer: coarse)') ? 44 : 24
  const [current, setCurrent] = useState<{ id: string; on: boolean }>()
  const layout = useMemo(
    () =>
      layOutTreemap(items, {
        width,
        height,
        grouped,
        head: headHeight,
        fits: (id, box) => carriesSymbol(box, lookOf(id).symbol.length * characterWidth),
      }),
    [items, width, height, grouped, headHeight, lookOf],
  )
  useTileCanvas({ canvas, probes, layout, width, height, lookOf, hue, moment })
  const { tiles, groups } = layout
  const at = Math.max(
    tiles.findIndex(({ id }) => id === current?.id),
    0,
  )
  const tile = tiles[at]

  const { onZoom } = props
  usePinch(
    root,
    onZoom &&
      ((zoom, middle) => {
        const box = root.current?.getBoundingClientRect()
        onZoom(zoom, box && tileAt(tiles, box, middle)?.id)
      }),
  )

  const enter = (id: string, by: TileBy): void => {
    setCurrent({ id, on: true })
    if (marker.current !== null) onTile({ id, marker: marker.current, by })
  }
  const leave = (): void => {
    if (!current?.on) return
    setCurrent({ ...current, on: false })
    onTile(undefined)
  }
  const follow = (event: PointerEvent): void => {
    if (event.pointerType !== 'mouse') return
    const under = tileUnder(tiles, event)
    if (under === undefined) leave()
    else if (under.id !== current?.id || !current.on) enter(under.id, 'mouse')
  }
  const press = (event: MouseEvent): void => {
    const { nativeEvent } = event
    if (!(nativeEvent instanceof globalThis.PointerEvent) || nativeEvent.pointerType === 'mouse')
      return
    const under = nativeEvent.pointerType === '' ? undefined : tileUnder(tiles, event)
    if (under === undefined) return
    // A finger asks what there is before it goes anywhere.
    event.preventDefault()
    event.stopPropagation()
    enter(under.id, 'touch')
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const heading = headingOf(event.key)
    if (tile === undefined || marker.current === null) return
    if (heading === undefined) {
      props.onKey?.(event, { id: tile.id, marker: marker.current, by: 'keyboard' })
      return
    }
    event.preventDefault()
    const next = tiles[neighbourOf(tiles, at, heading)]
    if (next !== undefined && next.id !== tile.id) enter(next.id, 'keyboard')
  }

  return (
    <div
      ref={root}
      className={styles.map}
      role="group"
      aria-label={label}
      onPointerMove={follow}
      onPointerLeave={(event) => event.pointerType === 'mouse' && leave()}
      onClickCapture={press}
    >
      <canvas ref={canvas} className={styles.canvas} aria-hidden />
      <StepProbes ref={probes} hue={hue} />
      <TileGroups
        groups={groups}
        headHeight={grouped ? headHeight : 0}
        head={props.head}
        fold={props.fold}
      />
      {tile && (
        <a
          ref={marker}
          href={hrefOf(tile.id)}
          className={styles.marker}
          style={placeOf(tile)}
          data-symbol-id={tile.id}
          data-on={current?.on || undefined}
          aria-label={nameOf(tile.id)}
          draggable={false}
          onFocus={({ target }) => target.matches(':focus-visible') && enter(tile.id, 'keyboard')}
          onBlur={leave}
          onKeyDown={onKeyDown}
        />
      )}
    </div>
  )
}

interface TileGroupsProps extends Pick<TreemapProps, 'fold'> {
  head: TreemapProps['head'] | undefined
  groups: readonly TileGroup[]
  /** In px; 0 for groups without heads. */
  headHeight: number
}

/** What stands in the heads of groups, and for what they fold. */
function TileGroups({ groups, headHeight, head, fold }: TileGroupsProps) {
  return (
    <>
      {headHeight > 0 &&
        groups.map((group) => (
          <div
            key={group.name}
            className={styles.placed}
            style={placeOf({ ...group, height: headHeight })}
          >
            {head?.(group)}
          </div>
        ))}
      {groups.map(
        (group) =>
          group.fold && (
            <div key={group.name} className={styles.fold} style={placeOf(group.fold)}>
              {fold(group)}
            </div>
          ),
      )}
    </>
  )
}

/** The tile under an event on a treemap. */
function tileUnder(
  tiles: readonly Tile[],
  { currentTarget, clientX, clientY }: MouseEvent | PointerEvent,
): Tile | undefined {
  return tileAt(tiles, currentTarget.getBoundingClientRect(), { clientX, clientY })
}

function tileAt(
  tiles: readonly Tile[],
  { left, top }: DOMRect,
  { clientX, clientY }: Finger,
): Tile | undefined {
  const scale = letterScale()
  const [x, y] = [(clientX - left) / scale, (clientY - top) / scale]
  return tiles.find(
    (tile) => x >= tile.x && x < tile.x + tile.width && y >= tile.y && y < tile.y + tile.height,
  )
}

function placeOf({ x, y, width, height }: Box) {
  return {
    insetInlineStart: scaledLength(x),
    insetBlockStart: scaledLength(y),
    inlineSize: scaledLength(width),
    blockSize: scaledLength(height),
  }
}
