import { isBuiltin } from 'node:module'
import { dirname, join, normalize } from 'node:path/posix'
import { importsOf, packageOf } from './imports.ts'
import { projectFile, type SourceFile } from './project-files.ts'
import { isNode, literalText, parseFile, walkTree } from './syntax.ts'

/** Where programs begin that run once the app is built: `npm start`, and the gateway that it becomes. */
export const programs = ['scripts/start.mjs', 'server/main.ts']

/** Packages that these files and all that they reach load while they run, each with the first file that does. */
export function loadedPackages(
  paths: readonly string[],
  read: (path: string) => SourceFile = projectFile,
): Map<string, string> {
  const packages = new Map<string, string>()
  const seen = new Set<string>()
  const waiting = [...paths]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path)) continue
    seen.add(path)
    const { files, names } = loadedBy(read(path))
    waiting.push(...files)
    for (const name of names) if (!packages.has(name)) packages.set(name, path)
  }
  return packages
}

function loadedBy(file: SourceFile): { files: string[]; names: string[] } {
  const used = importsOf(file).filter(({ typeOnly }) => !typeOnly)
  const imported = used.flatMap(({ target }) => target ?? [])
  const bare = used.flatMap(({ target, specifier }) => (target === undefined ? specifier : []))
  const { urls, resolved } = metaUses(file)
  const beside = urls.map((url) => normalize(join(dirname(file.path), url)))
  return {
    files: [...imported, ...beside].filter((path) => /\.(ts|mjs|js)$/.test(path)),
    names: [...bare, ...resolved].filter((name) => !isBuiltin(name)).map(packageOf),
  }
}

/** What a file reaches by `new URL(…, import.meta.url)`, as forked programs are, and `import.meta.resolve`. */
function metaUses(file: SourceFile): { urls: string[]; resolved: string[] } {
  const urls: string[] = []
  const resolved: string[] = []
  walkTree(parseFile(file), (node) => {
    const [first, second] = Array.isArray(node.arguments) ? node.arguments : []
    const text = literalText(first)
    if (text === undefined) return
    if (node.type === 'NewExpression' && metaProperty(second) === 'url') urls.push(text)
    if (node.type === 'CallExpression' && metaProperty(node.callee) === 'resolve') {
      resolved.push(text)
    }
  })
  return { urls, resolved }
}

/** The name after `import.meta.`. */
function metaProperty(node: unknown): unknown {
  if (!isNode(node) || node.type !== 'MemberExpression') return undefined
  if (!isNode(node.object) || node.object.type !== 'MetaProperty') return undefined
  return isNode(node.property) ? node.property.name : undefined
}
