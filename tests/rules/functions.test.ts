import { describe, expect, it } from 'vitest'
import { isTest, isWrittenSource, projectFiles, type SourceFile } from './project-files.ts'
import { isNode, lineOf, parseFile, type SyntaxNode, walkTree } from './syntax.ts'

/** Lines of a function, and of a component, half of which is what it shows. */
const maxLines = { function: 80, component: 120 } as const

const functionTypes = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
])

/** Functions that are too long to read at once, as `file#name`. */
function tooLong(file: SourceFile): string[] {
  const found: string[] = []
  const measure = (node: SyntaxNode, name: string): void => {
    const lines = lineOf(file.text, Number(node.end)) - lineOf(file.text, node.start) + 1
    const isComponent = file.path.endsWith('.tsx') && /^[A-Z]/.test(name)
    if (lines > maxLines[isComponent ? 'component' : 'function']) found.push(`${file.path}#${name}`)
  }
  const names = new Map<SyntaxNode, string>()
  walkTree(parseFile(file), (node) => {
    const value = node.type === 'VariableDeclarator' ? node.init : node.value
    const named = node.type === 'VariableDeclarator' ? node.id : node.key
    if (isNode(value) && isNode(named)) names.set(value, String(named.name ?? named.value))
    if (!functionTypes.has(node.type)) return
    measure(node, isNode(node.id) ? String(node.id.name) : (names.get(node) ?? 'unnamed'))
  })
  return found
}

it('functions can be read at once', () => {
  const files = projectFiles(
    (path) => /^(server|src|sw)\//.test(path) && isWrittenSource(path) && !isTest(path),
  )
  expect(files.flatMap(tooLong)).toEqual([])
})

describe('tooLong', () => {
  const body = (lines: number) => '\n'.repeat(lines - 1)

  it.each([
    ['src/a.ts', `function readAll() {${body(81)}}`, 'readAll'],
    ['src/a.ts', `export const readAll = async () => {${body(81)}}`, 'readAll'],
    ['src/a.ts', `const all = { read() {${body(81)}} }`, 'read'],
    ['src/A.tsx', `export function A() {${body(121)}}`, 'A'],
    ['src/A.tsx', `function useA() {${body(81)}}`, 'useA'],
    ['src/a.ts', `run(() => {${body(81)}})`, 'unnamed'],
  ])('finds in %s %j', (path, text, name) => {
    expect(tooLong({ path, text })).toEqual([`${path}#${name}`])
  })

  it.each([
    ['src/a.ts', `function readAll() {${body(80)}}`],
    ['src/A.tsx', `export function A() {${body(120)}}`],
  ])('accepts in %s %j', (path, text) => {
    expect(tooLong({ path, text })).toEqual([])
  })
})
