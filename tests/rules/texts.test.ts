import { describe, expect, it } from 'vitest'
import { isTest, projectFiles, type SourceFile } from './project-files.ts'
import { isNode, lineOf, parseFile, type SyntaxNode } from './syntax.ts'

/** Attributes whose value people read or hear. */
const spoken = new Set([
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'aria-placeholder',
  'placeholder',
  'title',
  'alt',
  'label',
])

/** Elements whose content is translated. */
const translated = new Set(['Trans', 'Plural', 'Select', 'SelectOrdinal'])

/** Words in a component that no translator will ever see. */
function bareTexts(file: SourceFile): string[] {
  const faults: string[] = []
  const blame = (node: SyntaxNode, text: unknown): void => {
    if (typeof text !== 'string' || !/\p{L}/u.test(text)) return
    faults.push(`${file.path}:${lineOf(file.text, node.start)} "${text.trim()}" is not translated`)
  }
  const read = (node: unknown): void => {
    if (!isNode(node)) return
    switch (node.type) {
      case 'JSXElement':
        return exempt(node) ? undefined : children(node)
      case 'JSXText':
        return blame(node, node.value)
      case 'JSXExpressionContainer':
        return shown(node.expression)
      case 'JSXAttribute': {
        const value = isContainer(node.value) ? node.value.expression : node.value
        return isNode(node.name) && spoken.has(String(node.name.name)) ? shown(value) : read(value)
      }
      default:
        return children(node)
    }
  }
  const children = (node: SyntaxNode): void => {
    for (const value of Object.values(node)) for (const child of [value].flat()) read(child)
  }
  /** A value that ends up on the screen: its own words are blamed, and those it chooses between. */
  const shown = (node: unknown): void => {
    if (!isNode(node)) return
    if (node.type === 'Literal') return blame(node, node.value)
    if (node.type === 'TemplateElement')
      return blame(node, Reflect.get(Object(node.value), 'cooked'))
    if (node.type === 'TemplateLiteral') return [node.quasis].flat().forEach(shown)
    if (node.type === 'ConditionalExpression') {
      read(node.test)
      shown(node.consequent)
      return shown(node.alternate)
    }
    if (node.type === 'LogicalExpression') {
      shown(node.left)
      return shown(node.right)
    }
    read(node)
  }
  read(parseFile(file))
  return faults
}

function isContainer(value: unknown): value is SyntaxNode {
  return isNode(value) && value.type === 'JSXExpressionContainer'
}

/** Translated already, or marked as the same in every language. */
function exempt({ openingElement }: SyntaxNode): boolean {
  if (!isNode(openingElement) || !isNode(openingElement.name)) return false
  if (translated.has(String(openingElement.name.name))) return true
  return [openingElement.attributes].flat().some((attribute) => {
    if (!isNode(attribute) || !isNode(attribute.name) || !isNode(attribute.value)) return false
    return attribute.name.name === 'translate' && attribute.value.value === 'no'
  })
}

it('every text can be translated', () => {
  const components = projectFiles((path) => /^src\/.*\.tsx$/.test(path) && !isTest(path))
  expect(components.length).toBeGreaterThan(10)
  expect(components.flatMap(bareTexts)).toEqual([])
})

describe('bareTexts', () => {
  const texts = (jsx: string): string[] =>
    bareTexts({ path: 'src/A.tsx', text: `const a = ${jsx}` })

  it.each([
    '<p>Markets</p>',
    '<p>価格</p>',
    '<p><b>{count}</b> pairs</p>',
    '<p>{"Markets"}</p>',
    '<p>{ok ? "Yes" : t`No`}</p>',
    '<p>{empty && "Nothing"}</p>',
    '<p>{name ?? "Unknown"}</p>',
    '<p>{`${count} pairs`}</p>',
    '<p>{rows.map((row) => <i>Row</i>)}</p>',
    '<button aria-label="Close" />',
    '<button aria-label={open ? "Close" : t`Open`} />',
    '<input placeholder={`Find ${name}`} />',
    '<Menu header={<b>Menu</b>} />',
    '<Menu header={open ? <b>Menu</b> : null} />',
  ])('finds %s', (jsx) => {
    expect(texts(jsx)).toHaveLength(1)
  })

  it.each([
    '<Trans>Markets of <b>today</b></Trans>',
    '<p>{t`Markets`}</p>',
    '<p>{t({ message: "Markets" })}</p>',
    '<p>24 % · — (1)</p>',
    '<p>{" "}{count}{"…"}</p>',
    '<b translate="no">Bourse</b>',
    '<button aria-label={t`Close`} className="close" type="button" />',
    '<Plural value={n} one="# pair" other="# pairs" />',
    '<p>{kind === "spot" ? t`Spot` : null}</p>',
    '<p>{format("usd")}</p>',
    '<a aria-current={here ? "page" : undefined} />',
  ])('accepts %s', (jsx) => {
    expect(texts(jsx)).toEqual([])
  })
})
