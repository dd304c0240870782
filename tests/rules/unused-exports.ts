import { importsOf } from './imports.ts'
import { isTest, type SourceFile } from './project-files.ts'
import { isNode, literalText, parseFile, type SyntaxNode, walkTree } from './syntax.ts'

/** What a tool takes from a file by its name, without an import. */
const entryPoints = [/^src\/entry-server\.tsx#render$/, /^src\/routes\/.*#Route$/]

/** Uses of one file's exports by another: by name, or all of them. */
interface Uses {
  names: ReadonlySet<string>
  all: boolean
}

/**
 * Exports that nothing in the product needs, as `file#name`: no other file imports them, but for tests, and
 * nothing in their own file uses them. What is imported as a whole counts by the members that are named, and
 * what is imported while the program runs counts as needed in all its parts.
 */
export function unusedExports(files: readonly SourceFile[]): string[] {
  const product = files.filter((file) => !servesTests(file))
  const used = new Map<string, { names: Set<string>; all: boolean }>()
  for (const file of product) {
    for (const [target, { names, all }] of usesOf(file)) {
      const known = used.get(target) ?? { names: new Set<string>(), all: false }
      used.set(target, { names: known.names.union(names), all: known.all || all })
    }
  }
  return product
    .filter(({ path }) => !path.endsWith('.d.ts') && !path.endsWith('.gen.ts'))
    .flatMap((file) => {
      const uses = used.get(file.path)
      if (uses?.all === true) return []
      return exportsOf(file)
        .filter((name) => uses?.names.has(name) !== true)
        .map((name) => `${file.path}#${name}`)
        .filter((id) => !entryPoints.some((pattern) => pattern.test(id)))
    })
}

function servesTests(file: SourceFile): boolean {
  if (isTest(file.path)) return true
  return importsOf(file).some(({ specifier }) => specifier === 'vitest')
}

/** Names that a file exports and does not use itself. */
function exportsOf(file: SourceFile): string[] {
  const tree = parseFile(file)
  const names: string[] = []
  const counts = new Map<string, number>()
  walkTree(tree, (node) => {
    if (node.type === 'ExportNamedDeclaration') names.push(...declaredBy(node))
    if (node.type !== 'Identifier' && node.type !== 'JSXIdentifier') return
    const name = String(node.name)
    counts.set(name, (counts.get(name) ?? 0) + 1)
  })
  return names.filter((name) => counts.get(name) === 1)
}

/** Names of the declaration of an export. */
function declaredBy({ declaration }: SyntaxNode): string[] {
  if (!isNode(declaration)) return []
  if (isNode(declaration.id)) return [String(declaration.id.name)]
  if (!Array.isArray(declaration.declarations)) return []
  return declaration.declarations.flatMap(({ id }) => {
    const found: string[] = []
    if (isNode(id)) {
      if (id.type === 'Identifier') return [String(id.name)]
      walkTree(id, (node) => {
        if (node.type === 'Property' && isNode(node.value)) found.push(String(node.value.name))
      })
    }
    return found
  })
}

/** What a file uses of other files, by their paths. */
function usesOf(file: SourceFile): Map<string, Uses> {
  const targets = new Map(importsOf(file).map(({ specifier, target }) => [specifier, target]))
  const uses = new Map<string, Uses>()
  const wholes = new Map<string, string>()
  const add = (target: string, names: Iterable<string>, all = false): void => {
    const known = uses.get(target)
    const both = new Set([...(known?.names ?? []), ...names])
    uses.set(target, { names: both, all: all || known?.all === true })
  }
  const tree = parseFile(file)
  walkTree(tree, (node) => {
    const target = targets.get(literalText(node.source) ?? '')
    if (target === undefined) return
    if (node.type !== 'ImportDeclaration') {
      add(target, isNode(node.qualifier) ? [String(node.qualifier.name)] : [], !node.qualifier)
      return
    }
    if (!Array.isArray(node.specifiers)) return
    for (const { imported, local } of node.specifiers) {
      if (isNode(imported)) add(target, [String(imported.name ?? imported.value)])
      else if (isNode(local)) wholes.set(String(local.name), target)
    }
  })
  for (const [local, target] of wholes) add(target, membersOf(tree, local), isPassedOn(tree, local))
  return uses
}

/** Members of a whole import that are named: `calls.login`. */
function membersOf(tree: SyntaxNode, local: string): string[] {
  const names: string[] = []
  walkTree(tree, ({ type, object, property, left, right }) => {
    if (type === 'MemberExpression' && isNamed(object, local) && isNode(property)) {
      names.push(String(property.name))
    }
    if (type === 'TSQualifiedName' && isNamed(left, local) && isNode(right)) {
      names.push(String(right.name))
    }
  })
  return names
}

/** True where a whole import is used in another way than by its members. */
function isPassedOn(tree: SyntaxNode, local: string): boolean {
  let uses = 0
  walkTree(tree, (node) => {
    if (isNamed(node, local)) uses += 1
  })
  // One of them is the import itself.
  return uses - 1 > membersOf(tree, local).length
}

function isNamed(node: unknown, name: string): boolean {
  return isNode(node) && node.type === 'Identifier' && node.name === name
}
