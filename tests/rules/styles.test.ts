import { describe, expect, it } from 'vitest'
import { isTest, projectFiles, type SourceFile } from './project-files.ts'
import { lineOf, literalText, parseFile, walkTree } from './syntax.ts'

/** Where colours are given their names. */
const tokens = 'src/ui/tokens.css'

const physicalProperty =
  /^(?:left|right|(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)\b.*|border-(?:top|bottom)-(?:left|right)-radius)$/
const sidedValue = /\b(?:left|right)\b/
const sidedProperties = new Set([
  'text-align',
  'float',
  'clear',
  'justify-content',
  'justify-items',
])
const fourSided = new Set([
  'margin',
  'padding',
  'inset',
  'border-width',
  'scroll-margin',
  'scroll-padding',
])
const colour =
  /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch|color)a?\(|\b(?:white|black|gr[ae]y|red|green|blue|yellow|orange|purple|silver|gold)\b/i
/** Properties whose values are names, or of whose colours only the opacity counts. */
const unseen = /^(?:font|content|animation|mask)/
const jsxSides = /^(?:margin|padding|border|scrollMargin|scrollPadding)(?:Left|Right)/

/** Physical sides, which are wrong in Arabic, and colours without a name, which no theme can change. */
function styleFaults({ path, text }: SourceFile): string[] {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))
  return [...code.matchAll(/([\w-]+)\s*:\s*([^;{}]+)(?=[;}])/g)].flatMap((match) => {
    const [, property = '', value = ''] = match
    const place = `${path}:${lineOf(code, match.index)} ${property}: ${value.trim()}`
    if (isPhysical(property, value.trim())) {
      return [`${place}: name a logical side, such as inline-start`]
    }
    const shown = path === tokens || unseen.test(property) ? '' : value
    return colour.test(shown.replace(/(?:var|url)\([^)]*\)/g, ''))
      ? [`${place}: name the colour in ${tokens} and use that`]
      : []
  })
}

function isPhysical(property: string, value: string): boolean {
  if (physicalProperty.test(property)) return true
  if (sidedProperties.has(property)) return sidedValue.test(value)
  if (!fourSided.has(property)) return false
  const [, right, , left] = outerParts(value)
  return left !== undefined && left !== right
}

/** The parts of a value between spaces that stand in no parentheses. */
function outerParts(value: string): string[] {
  const closed = value.replace(
    /\(([^()]*)\)/g,
    (_, inner: string) => `[${inner.replace(/\s/g, '')}]`,
  )
  return closed === value ? value.split(/\s+/) : outerParts(closed)
}

/** Selectors that ask what the whole page has: browsers style everything anew at each change of any text or element. */
function pageFaults({ path, text }: SourceFile): string[] {
  return [...text.matchAll(/(?:\bbody|\bhtml|:root)[^\s{,]*:has\(/g)].map(
    (match) => `${path}:${lineOf(text, match.index)}: set an attribute where it is meant`,
  )
}

/** The same in the styles and colours that components write themselves. */
function inlineFaults(file: SourceFile): string[] {
  const faults: string[] = []
  walkTree(parseFile(file), (node) => {
    const place = `${file.path}:${lineOf(file.text, node.start)}`
    const name = node.type === 'Property' ? Reflect.get(Object(node.key), 'name') : undefined
    if (typeof name === 'string' && jsxSides.test(name)) {
      faults.push(`${place} ${name}: name a logical side, such as marginInlineStart`)
    }
    if (/^#[0-9a-f]{3,8}$/i.test(literalText(node) ?? '')) {
      faults.push(`${place} ${literalText(node)}: name the colour in ${tokens} and use that`)
    }
  })
  return faults
}

it('styles name logical sides and colours of the theme', () => {
  const sheets = projectFiles((path) => /^src\/.*\.css$/.test(path))
  const components = projectFiles((path) => /^src\/.*\.tsx$/.test(path) && !isTest(path))
  expect(sheets.length).toBeGreaterThan(10)
  expect([...sheets.flatMap(styleFaults), ...components.flatMap(inlineFaults)]).toEqual([])
})

it('styles ask of no page what it has', () => {
  const sheets = projectFiles((path) => /^src\/.*\.css$/.test(path))
  expect(sheets.flatMap(pageFaults)).toEqual([])
  const faults = (text: string): number => pageFaults({ path: 'src/a.css', text }).length
  expect(faults('body:has(dialog) .list {}')).toBe(1)
  expect(faults(":root[data-feed='live']:has(a) {}")).toBe(1)
  expect(faults('.row:has(:checked) {}')).toBe(0)
})

describe('styleFaults', () => {
  const faults = (declaration: string, path = 'src/a.css'): string[] =>
    styleFaults({ path, text: `.a {\n  ${declaration};\n}` })

  it.each([
    'left: 0',
    'margin-left: 4px',
    'padding-right: var(--space-1)',
    'border-left: 1px solid',
    'border-right-width: 1px',
    'border-top-left-radius: 4px',
    'text-align: right',
    'float: left',
    'margin: 0 4px 0 8px',
    'inset: 0 auto 0 calc(1px + 2px)',
    'color: #fff',
    'background: rgb(0 0 0 / 10%)',
    'border: 1px solid black',
    'color: var(--x, 1) white',
  ])('finds %s', (declaration) => {
    expect(faults(declaration)).toEqual([expect.stringContaining('src/a.css:2')])
  })

  it.each([
    'inset-inline-start: 0',
    'margin-inline: 4px auto',
    'margin: 0 4px 1px 4px',
    'padding: 1px 2px 3px',
    'text-align: start',
    'color: var(--text)',
    'background: transparent',
    'border-color: currentColor',
    'color: var(--green)',
    'white-space: nowrap',
    'transition: left 1s',
    'font-family: Black, sans-serif',
    'mask-image: linear-gradient(#000, transparent)',
    'fill: url(#a1b2c3)',
    'padding: 1px var(--gutter) calc(var(--gutter) + env(safe-area-inset-bottom))',
    'width: 1px /* left: 0; color: #fff */',
  ])('accepts %s', (declaration) => {
    expect(faults(declaration)).toEqual([])
  })

  it('lets the tokens name colours, but no sides', () => {
    expect(faults('--text: #fff', tokens)).toEqual([])
    expect(faults('margin-left: 1px', tokens)).toHaveLength(1)
  })
})

describe('inlineFaults', () => {
  const faults = (text: string): string[] => inlineFaults({ path: 'src/A.tsx', text })

  it('finds sides and colours in components', () => {
    expect(faults('const a = <i style={{ marginLeft: 4 }} />')).toHaveLength(1)
    expect(faults('const a = <path fill="#ff0000" />')).toHaveLength(1)
    expect(
      faults('const a = <i style={{ marginInlineStart: 4, color: "var(--text)" }} />'),
    ).toEqual([])
    expect(faults('const a = <a href="#main">{rect.left}</a>')).toEqual([])
  })
})
