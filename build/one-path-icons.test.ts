import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { withOnePath } from './one-path-icons.ts'

const icon = (shapes: string): string =>
  `const __iconData = {\n  name: "one",\n  node: ${shapes}\n};`

describe('an icon', () => {
  it('is one path', () => {
    const shapes = `[
    ["circle", { cx: "18", cy: "5", r: "3", key: "a" }],
    ["line", { x1: "8.59", x2: "15.42", y1: "13.51", y2: "17.49", key: "b" }],
    ["path", { d: "m6 9 6 6 6-6", key: "c" }],
    [
      "path",
      {
        d: "M20 12h2",
        key: "d"
      }
    ]
  ]`
    expect(withOnePath(icon(shapes))).toBe(
      icon(
        '[["path", { d: "M15 5a3 3 0 1 1 6 0a3 3 0 1 1 -6 0zM8.59 13.51L15.42 17.49M0 0m6 9 6 6 6-6M20 12h2" }]]',
      ),
    )
  })

  it('keeps the corners of its boxes', () => {
    const box = (radius: string): string =>
      icon(`[["rect", { x: "3", y: "4", width: "18", height: "10"${radius}, key: "a" }]]`)
    expect(withOnePath(box(''))).toContain('"M3 4h18v10h-18v-10z"')
    expect(withOnePath(box(', rx: "2"'))).toContain(
      '"M5 4h14a2 2 0 0 1 2 2v6a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-6a2 2 0 0 1 2 -2z"',
    )
  })

  it('stays as it is where its shapes are painted differently', () => {
    const painted = icon(
      '[["circle", { cx: "1", cy: "1", r: ".5", fill: "currentColor", key: "a" }], ["path", { d: "M1 1", key: "b" }]]',
    )
    expect(withOnePath(painted)).toBe(painted)
  })
})

it('reads every icon there is', () => {
  const painted = /\b(?:fill|fillOpacity|opacity|strokeWidth): /
  const unread = globSync('node_modules/lucide-react/dist/esm/icons/*.mjs').filter((path) => {
    const code = readFileSync(path, 'utf8')
    return (
      code.includes(' node: ') &&
      !painted.test(code) &&
      !/ node: \[\["path", \{ d: "[^"]+" \}\]\]/.test(withOnePath(code))
    )
  })
  expect(unread).toEqual([])
})
