import { dirname, join, normalize } from 'node:path/posix'
import type { SourceFile } from './project-files.ts'
import { isNode, lineOf, literalText, parseFile, type SyntaxNode, walkTree } from './syntax.ts'

/** One use of another module: an import, a re-export, a dynamic import or the type of one. */
export interface Import {
  from: string
  line: number
  /** As written. */
  specifier: string
  /** Path of the file in the project; undefined for a package or one of Node's modules. */
  target: string | undefined
  /** True if nothing of it remains when the program runs. */
  typeOnly: boolean
}

/** What was found in each file: several rules ask. */
const known = new WeakMap<SourceFile, readonly Import[]>()

/** Every import of a file, in order. */
export function importsOf(file: SourceFile): readonly Import[] {
  const found = known.get(file) ?? findImports(file)
  known.set(file, found)
  return found
}

function findImports(file: SourceFile): Import[] {
  const found: Import[] = []
  walkTree(parseFile(file), (node) => {
    const specifier = specifierOf(node)
    if (specifier === undefined) return
    found.push({
      from: file.path,
      line: lineOf(file.text, node.start),
      specifier,
      target: targetOf(file.path, specifier),
      typeOnly: isTypeOnly(node),
    })
  })
  return found
}

/** The package that a specifier names: `@scope/name` or `name`. */
export function packageOf(specifier: string): string {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
}

function specifierOf(node: SyntaxNode): string | undefined {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
    case 'ImportExpression':
    case 'TSImportType':
      return literalText(node.source)
    default:
      return undefined
  }
}

function isTypeOnly(node: SyntaxNode): boolean {
  if (node.type === 'TSImportType') return true
  if (node.importKind === 'type' || node.exportKind === 'type') return true
  const names = node.specifiers
  if (!Array.isArray(names) || names.length === 0) return false
  return names.every(
    (name) => isNode(name) && (name.importKind === 'type' || name.exportKind === 'type'),
  )
}

function targetOf(from: string, specifier: string): string | undefined {
  const path = specifier.replace(/\?.*$/, '')
  if (path.startsWith('/')) return path.slice(1)
  return /^\.\.?(\/|$)/.test(path) ? normalize(join(dirname(from), path)) : undefined
}
