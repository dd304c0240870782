import { expect, it } from 'vitest'
import { isWrittenSource, projectFiles, projectPaths, type SourceFile } from './project-files.ts'
import { isNode, lineOf, parseFile, type SyntaxNode, walkTree } from './syntax.ts'

/** Words that stand for something that has a standard name, and that name. */
const standardWords: Readonly<Record<string, string>> = {
  anew: 'reset, restart, re-render',
  book: 'live table, or a registry (an order book would be one)',
  drawn: 'rendered, virtual rows',
  farewell: 'before sign-out',
  goodbye: 'after sign-out',
  hurry: 'retry, reconnect',
  keepsake: 'snapshot, what is saved',
  kept: 'cached, persisted, stored, saved, retained',
  notice: 'alert notification, toast',
  people: 'users',
  person: 'user',
  told: 'sent, notified, reported, answered',
  trouble: 'error',
  weather: 'volatility',
}

/** Names of the wire, of stored tables and of what devices have stored: they outlive a word. */
const stored: readonly (readonly [path: RegExp, name: RegExp])[] = [
  [/./, /^(on|create)?price_?notice/i],
  [/./, /^person_id$/],
  [/^server\/(store|commands)\//, /^person$/],
  [/^src\/storage\/local-entries\.ts$/, /^session_person$/],
  [/^src\/account\/favorites\/(device|favorites\.test)\.ts$/, /^(people|personId)$/],
  [/^server\/(notify|i18n|http\/pictures)\//, /^notices$/],
]

/** Where a file's names use a word that has a standard one. */
function oddWords(file: SourceFile): string[] {
  const found = new Set<string>()
  walkTree(parseFile(file), (node) => {
    const { type, name } = node
    if (type !== 'Identifier' || typeof name !== 'string') return
    if (stored.some(([path, own]) => path.test(file.path) && own.test(name))) return
    const standard = standardFor(name) ?? standardForLine(node)
    if (standard) found.add(`${file.path}:${lineOf(file.text, node.start)} ${name}: ${standard}`)
  })
  return [...found]
}

function standardFor(name: string): string | undefined {
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[^a-z]+/)
  const odd = words.find((word) => Object.hasOwn(standardWords, singular(word)))
  return odd && standardWords[singular(odd)]
}

/** A line is a row of text, or drawn: only the wire calls a market type so, in fields. */
function standardForLine({ name, typeAnnotation }: SyntaxNode): string | undefined {
  if (!isNode(typeAnnotation) || (name !== 'line' && name !== 'lines')) return
  const types: unknown[] = []
  walkTree(typeAnnotation, (node) => types.push(node.name))
  if (types.includes('MarketType')) return 'marketType'
  return types.includes('BusinessLine') ? 'businessLine' : undefined
}

function singular(word: string): string {
  return Object.hasOwn(standardWords, word) ? word : word.replace(/s$/, '')
}

it('names use the standard word for each thing', () => {
  const files = projectFiles((path) => /^(server|src|sw)\//.test(path) && isWrittenSource(path))
  expect(files.flatMap(oddWords)).toEqual([])
})

it('files are named by the standard word for each thing', () => {
  const paths = projectPaths().filter(
    (path) =>
      /^(server|src|sw)\/.*\.(ts|tsx|css)$/.test(path) &&
      !/\/migrations\/|price-notice/.test(path) &&
      standardFor(path.slice(path.indexOf('/'))) !== undefined,
  )
  expect(paths).toEqual([])
})

it.each(['personId', 'onTrouble', 'DeviceNotices', 'drawnRows', 'people', 'keptSince', 'isTold'])(
  '%s is found',
  (name) => {
    expect(oddWords({ path: 'src/a.ts', text: `export const ${name} = 1` })).toHaveLength(1)
  },
)

it.each([
  ['const f = (line: MarketType | undefined) => line', 1],
  ['let lines: readonly BusinessLine[] = []', 1],
  ['const f = (line: string) => line', 0],
  ['interface Wire { line: MarketType }', 0],
])('of a line, in %s, %i are found', (text, count) => {
  expect(oddWords({ path: 'src/a.ts', text })).toHaveLength(count)
})
