import { hierarchy, treemap } from 'd3-hierarchy'

/** A rectangle in px, from the upper corner where a left-to-right text begins. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** A thing that gets a tile. */
export interface TreemapItem {
  id: string
  /** Its tile has a share of the area like this; without a tile where it is not above zero. */
  size: number
  /** Things of the same name stand together; the name means nothing in a treemap without groups. */
  group: string
}

/** Where one thing stands. */
export interface Tile extends Box {
  id: string
}

/** Where the things of one name stand. */
export interface TileGroup extends Box {
  name: string
  /** The things without a tile of their own, because it could not carry their name. */
  folded: readonly string[]
  /** The tile that stands for them; undefined where there are none. */
  fold: Box | undefined
}

/** The places of everything in a treemap. */
export interface TreemapLayout {
  tiles: readonly Tile[]
  /** Largest first; one without a name where the treemap has no groups. */
  groups: readonly TileGroup[]
}

interface TreemapOptions {
  width: number
  height: number
  grouped: boolean
  /** Height of the head of a group, in px: it is a link. */
  head: number
  /** Whether a tile of this size can carry the name of its thing. */
  fits: (id: string, box: Box) => boolean
}

/** Between tiles, and between groups, in px. */
const tileGap = 1
const groupGap = 5
/** A small group keeps this share of the area, so that its name can be read. */
const leastGroup = 0.0145
/** Folding makes room, so that a tile may fit after all: it is tried this often. */
const maxRounds = 8

/** Places things by the squarified treemap: area follows size, and tiles are as square as can be. */
export function layOutTreemap(
  items: readonly TreemapItem[],
  { width, height, grouped, head, fits }: TreemapOptions,
): TreemapLayout {
  const sized = items.filter(({ size }) => size > 0 && Number.isFinite(size))
  if (sized.length === 0 || width <= 0 || height <= 0) return { tiles: [], groups: [] }
  const groups = groupsOf(sized, grouped)
  const least = leastGroup * sumOf(sized)
  const boxes = packed(
    groups.map(({ size }) => Math.max(size, least)),
    { x: 0, y: 0, width, height },
    groupGap,
  )
  const tiles: Tile[] = []
  const placed = groups.map(({ name, members }, at): TileGroup => {
    const box = boxes[at] ?? { x: 0, y: 0, width: 0, height: 0 }
    const filled = fill(members, grouped ? belowHead(box, head) : box, fits)
    tiles.push(...filled.tiles)
    return { ...box, name, folded: filled.folded, fold: filled.fold }
  })
  return { tiles, groups: placed }
}

interface Group {
  name: string
  size: number
  /** Largest first. */
  members: readonly TreemapItem[]
}

function groupsOf(items: readonly TreemapItem[], grouped: boolean): Group[] {
  const byName = new Map<string, TreemapItem[]>()
  for (const item of items) {
    const name = grouped ? item.group : ''
    const own = byName.get(name)
    if (own === undefined) byName.set(name, [item])
    else own.push(item)
  }
  return [...byName]
    .map(([name, own]) => ({ name, size: sumOf(own), members: own.toSorted(bySize) }))
    .sort(bySize)
}

function bySize(one: { size: number }, other: { size: number }): number {
  return other.size - one.size
}

function sumOf(items: readonly { size: number }[]): number {
  return items.reduce((sum, { size }) => sum + size, 0)
}

function belowHead({ x, y, width, height }: Box, head: number): Box {
  const taken = Math.min(head, height)
  return { x, y: y + taken, width, height: height - taken }
}

interface Filled {
  tiles: Tile[]
  folded: string[]
  fold: Box | undefined
}

/** The tiles of one group. What cannot carry its name is folded into one tile at the end. */
function fill(members: readonly TreemapItem[], room: Box, fits: TreemapOptions['fits']): Filled {
  let shown = members
  let folded: TreemapItem[] = []
  for (let round = 1; ; round++) {
    const sizes = shown.map(({ size }) => size)
    if (folded.length > 0) sizes.push(Math.min(sumOf(folded), sizes.at(-1) ?? Infinity))
    const boxes = packed(sizes, room, tileGap)
    const tiles = shown.flatMap(({ id }, at) => {
      const box = boxes[at]
      return box === undefined ? [] : [{ ...box, id }]
    })
    const poor = new Set(tiles.filter((tile) => !fits(tile.id, tile)).map(({ id }) => id))
    if (poor.size === 0 || round === maxRounds) {
      const fold = folded.length > 0 ? boxes.at(-1) : undefined
      return { tiles, folded: folded.map(({ id }) => id), fold }
    }
    folded = [...folded, ...shown.filter(({ id }) => poor.has(id))]
    shown = shown.filter(({ id }) => !poor.has(id))
  }
}

interface Node {
  size: number
  children?: readonly Node[]
}

/** Boxes of these sizes, largest first, in a room, in whole px. */
function packed(sizes: readonly number[], { x, y, width, height }: Box, gap: number): Box[] {
  if (sizes.length === 0) return []
  const root = hierarchy<Node>({ size: 0, children: sizes.map((size) => ({ size })) })
  const { children = [] } = treemap<Node>().size([width, height]).paddingInner(gap).round(true)(
    root.sum(({ size }) => size),
  )
  return children.map(({ x0, y0, x1, y1 }) => ({
    x: x + x0,
    y: y + y0,
    width: Math.max(x1 - x0, 0),
    height: Math.max(y1 - y0, 0),
  }))
}
