import type { Plugin } from 'vite'

const iconModule = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/][^\\/]+\.mjs$/
const shapeList = /(?<=\bnode: )\[(?:\s*\[\s*"\w+",\s*\{[^{}]*\}\s*\],?)+\s*\]/
const shapePart = /\[\s*"(\w+)",\s*\{([^{}]*)\}\s*\]/g
const attributePart = /(\w+): "([^"]*)"/g

/** Attributes of a shape, by name. */
type Attributes = Readonly<Record<string, string>>

/**
 * Draws each icon of lucide with one path instead of a list of shapes: every page has some 20 icons, of which a browser
 * makes and React takes over each shape. Icons whose shapes are painted differently stay as they are.
 */
export function onePathIcons(): Plugin {
  return {
    name: 'one-path-icons',
    apply: 'build',
    transform: {
      filter: { id: iconModule },
      handler: (code) => ({ code: withOnePath(code), map: null }),
    },
  }
}

/** A module of an icon whose shapes are one path; as it was where they cannot be. */
export function withOnePath(code: string): string {
  return code.replace(shapeList, (list) => {
    const paths = Array.from(list.matchAll(shapePart), ([, tag = '', attributes = '']) =>
      pathOf(tag, attributesOf(attributes)),
    )
    if (paths.includes(undefined)) return list
    return `[["path", { d: "${paths.join('')}" }]]`
  })
}

/** Without the key that tells a shape from others of its list. */
function attributesOf(text: string): Attributes {
  const pairs = Array.from(text.matchAll(attributePart), ([, name = '', value = '']) => [
    name,
    value,
  ])
  return Object.fromEntries(pairs.filter(([name]) => name !== 'key'))
}

/** A shape as the data of a path that may follow another; undefined for one that has more than its form. */
function pathOf(tag: string, attributes: Attributes): string | undefined {
  const { d, points, ...numbers } = attributes
  const read = (name: string): number => Number(numbers[name] ?? 0)
  const has = (...names: readonly string[]): boolean =>
    Object.keys(attributes).every((name) => names.includes(name))
  // A path may begin with a relative place: it is one of the whole picture's.
  if (tag === 'path' && has('d')) return d?.startsWith('m') ? `M0 0${d}` : d
  if (tag === 'circle' && has('cx', 'cy', 'r')) {
    return ellipse(read('cx'), read('cy'), read('r'), read('r'))
  }
  if (tag === 'ellipse' && has('cx', 'cy', 'rx', 'ry')) {
    return ellipse(read('cx'), read('cy'), read('rx'), read('ry'))
  }
  if (tag === 'line' && has('x1', 'y1', 'x2', 'y2')) {
    return `M${read('x1')} ${read('y1')}L${read('x2')} ${read('y2')}`
  }
  if (tag === 'polyline' && has('points')) return `M${points}`
  if (tag === 'polygon' && has('points')) return `M${points}z`
  if (tag === 'rect' && has('x', 'y', 'width', 'height', 'rx', 'ry')) {
    const radius = numbers.rx === undefined ? read('ry') : read('rx')
    return rect(read('x'), read('y'), read('width'), read('height'), radius)
  }
  return undefined
}

function ellipse(cx: number, cy: number, rx: number, ry: number): string {
  const arc = (width: number): string => `a${rx} ${ry} 0 1 1 ${width} 0`
  return `M${tidy(cx - rx)} ${cy}${arc(tidy(2 * rx))}${arc(tidy(-2 * rx))}z`
}

function rect(x: number, y: number, width: number, height: number, radius: number): string {
  const across = tidy(width - 2 * radius)
  const down = tidy(height - 2 * radius)
  const corner = (dx: number, dy: number): string =>
    radius === 0 ? '' : `a${radius} ${radius} 0 0 1 ${dx} ${dy}`
  return [
    `M${tidy(x + radius)} ${y}h${across}`,
    corner(radius, radius),
    `v${down}`,
    corner(-radius, radius),
    `h${-across}`,
    corner(-radius, -radius),
    `v${-down}`,
    corner(radius, -radius),
    'z',
  ].join('')
}

/** Without the dust that sums of fractions leave. */
function tidy(value: number): number {
  return Number(value.toFixed(4))
}
