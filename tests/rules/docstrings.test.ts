import { describe, expect, it } from 'vitest'
import { isTest, isWrittenSource, projectFiles, type SourceFile } from './project-files.ts'
import { isNode, lineOf, parseFile } from './syntax.ts'

/** Exports that say nothing about themselves. A type made from the value above it needs no words of its own. */
function undocumented(file: SourceFile): string[] {
  const { body } = parseFile(file)
  if (!Array.isArray(body)) return []
  return body.filter(isNode).flatMap((node, index) => {
    const { declaration } = node
    if (node.type !== 'ExportNamedDeclaration' || !isNode(declaration)) return []
    const name = nameOf(declaration)
    // The router finds a route by this name; what it is stands in the path of its file.
    if (name === 'Route' || hasDocstring(file.text, node.start)) return []
    const above: unknown = body[index - 1]
    if (declaration.type === 'TSTypeAliasDeclaration' && isNode(above)) {
      const made = file.text.slice(node.start).split('\n\n', 1)[0] ?? ''
      if (new RegExp(`typeof ${nameOf(above.declaration)}\\b`).test(made)) return []
    }
    return [`${file.path}:${lineOf(file.text, node.start)} ${name} has no docstring`]
  })
}

function hasDocstring(text: string, start: number): boolean {
  const before = text.slice(0, start).replace(/\n\/\/ @[^\n]*\n$/, '\n')
  return before.trimEnd().endsWith('*/')
}

function nameOf(declaration: unknown): string {
  if (!isNode(declaration)) return ''
  const [declared] = [declaration.declarations ?? declaration].flat()
  return isNode(declared) && isNode(declared.id) ? String(declared.id.name) : ''
}

it('every export says what it is', () => {
  const files = projectFiles((path) => isWrittenSource(path) && !isTest(path))
  expect(files.flatMap(undocumented)).toEqual([])
})

describe('undocumented', () => {
  const faults = (text: string): string[] => undocumented({ path: 'src/a.ts', text })

  it.each([
    'export function a() {}',
    'export type A = 1',
    'export const a = 1',
    'export interface A {}',
    '// A line.\nexport class A {}',
    '/** About b. */\nconst b = 1\nexport const a = b',
    'export const b = 1\n\nexport type A = 1',
  ])('finds %j', (text) => {
    expect(faults(text).length).toBeGreaterThan(0)
  })

  it.each([
    '/** What it is. */\nexport function a() {}',
    '/**\n * What it is.\n */\n// @__NO_SIDE_EFFECTS__\nexport function a() {}',
    '/** Kinds. */\nexport const kinds = [1] as const\nexport type Kind = (typeof kinds)[number]',
    'function a() {}',
    'export const Route = 1',
  ])('accepts %j', (text) => {
    expect(faults(text)).toEqual([])
  })
})
