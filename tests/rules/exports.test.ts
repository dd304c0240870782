import { describe, expect, it } from 'vitest'
import { isWrittenSource, projectFiles, type SourceFile } from './project-files.ts'
import { isNode, lineOf, parseFile, type SyntaxNode } from './syntax.ts'

/** Default exports, which a tool may demand only of its configuration, and re-exports. */
function exportFaults(file: SourceFile): string[] {
  const { body } = parseFile(file)
  if (!Array.isArray(body)) return []
  return body.filter(isNode).flatMap((node) => {
    const place = `${file.path}:${lineOf(file.text, node.start)}`
    if (isDefault(node) && !/^[\w.-]+\.config\.ts$/.test(file.path)) {
      return [`${place} exports a default: give it a name`]
    }
    return node.type !== 'ImportDeclaration' && isNode(node.source)
      ? [`${place} passes on another file's exports: import them where they are`]
      : []
  })
}

function isDefault(node: SyntaxNode): boolean {
  if (node.type === 'ExportDefaultDeclaration') return true
  if (node.type !== 'ExportNamedDeclaration' || !Array.isArray(node.specifiers)) return false
  return node.specifiers.some(
    ({ exported }) => isNode(exported) && (exported.name ?? exported.value) === 'default',
  )
}

it('everything is exported by its name, from the file where it is', () => {
  expect(projectFiles(isWrittenSource).flatMap(exportFaults)).toEqual([])
})

describe('exportFaults', () => {
  const faults = (text: string, path = 'src/a.ts'): string[] => exportFaults({ path, text })

  it.each([
    ['export default function a() {}', 'exports a default'],
    ['const a = 1\nexport { a as default }', 'src/a.ts:2 exports a default'],
    ["export * from './b.ts'", 'passes on'],
    ["export * as b from './b.ts'", 'passes on'],
    ["export { b } from './b.ts'", 'passes on'],
    ["export type { B } from './b.ts'", 'passes on'],
  ])('finds %j', (text, fault) => {
    expect(faults(text)).toEqual([expect.stringContaining(fault)])
  })

  it('accepts names, and the default that a tool demands', () => {
    expect(faults("import { b } from './b.ts'\nexport const a = b\nexport type A = 1")).toEqual([])
    expect(faults('export default {}', 'vite.config.ts')).toEqual([])
  })
})
