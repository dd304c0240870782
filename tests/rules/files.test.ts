import { describe, expect, it } from 'vitest'
import { isTest, projectFiles, projectPaths, type SourceFile } from './project-files.ts'

const longest = 400

/** Files of one folder: beyond that it gets rooms. */
const mostFiles = 25

/** Written code that is too long, or named as nothing else is. */
function fileFaults({ path, text }: SourceFile): string[] {
  const faults: string[] = []
  const lines = text.split('\n').length - 1
  if (lines > longest) faults.push(`${path} has ${lines} lines: split it by ideas`)
  const named = nameFault(path, text)
  return named === undefined ? faults : [...faults, `${path} ${named}`]
}

function nameFault(path: string, text: string): string | undefined {
  // The router reads the names of its files.
  if (path.startsWith('src/routes/')) return undefined
  const name = path.replace(/^.*\//, '')
  const [stem = ''] = name.split('.')
  if (stem === 'index' && name !== 'index.html') return 'is called index: name what it holds'
  if (/^[a-z0-9]+(-[a-z0-9]+)*$/.test(stem)) return undefined
  if (!name.endsWith('.tsx')) return 'is not in kebab-case'
  if (!/^[A-Z][A-Za-z0-9]*$/.test(stem)) return 'is neither in PascalCase nor in kebab-case'
  return name.endsWith('.test.tsx') ||
    new RegExp(`^export (?:function|const) ${stem}\\b`, 'm').test(text)
    ? undefined
    : `exports no ${stem}`
}

/** Folders that grow by a file with each change and are read from the end. */
const growing = 'server/store/migrations'

/** Folders that hold more files than anybody reads through, tests and the router's own folders aside. */
function folderFaults(paths: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const path of paths) {
    if (!/^(src|sw|server)\//.test(path) || path.startsWith('src/routes/') || isTest(path)) continue
    const folder = path.replace(/\/[^/]*$/, '')
    if (folder === growing) continue
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts]
    .filter(([, count]) => count > mostFiles)
    .map(([folder, count]) => `${folder} holds ${count} files: give it rooms`)
}

it('no folder holds more than one reads through', () => {
  expect(folderFaults(projectPaths())).toEqual([])
})

it('code is in files of one idea, named in one way', () => {
  const code = projectFiles(
    (path) => /\.(ts|tsx|mjs|css|html)$/.test(path) && !path.endsWith('.gen.ts'),
  )
  expect(code.flatMap(fileFaults)).toEqual([])
})

describe('folderFaults', () => {
  const filesIn = (folder: string, count: number, end = '.ts') =>
    Array.from({ length: count }, (_, at) => `${folder}/file-${at}${end}`)

  it('finds a folder that is too full', () => {
    expect(folderFaults(filesIn('src/market', mostFiles))).toEqual([])
    expect(folderFaults(filesIn('src/market', mostFiles + 1))).toEqual([
      'src/market holds 26 files: give it rooms',
    ])
  })

  it('counts neither tests nor rooms', () => {
    const tests = filesIn('server/lib', mostFiles, '.test.ts')
    expect(folderFaults([...tests, ...filesIn('server/lib', mostFiles)])).toEqual([])
    expect(folderFaults([...filesIn('sw', 20), ...filesIn('sw/room', 20)])).toEqual([])
  })
})

describe('fileFaults', () => {
  it('finds a file that is too long', () => {
    expect(fileFaults({ path: 'src/a.ts', text: '\n'.repeat(longest) })).toEqual([])
    expect(fileFaults({ path: 'src/a.ts', text: '\n'.repeat(longest + 1) })).toEqual([
      'src/a.ts has 401 lines: split it by ideas',
    ])
  })

  it.each([
    ['src/feed/tickerStore.ts', '', 'kebab-case'],
    ['src/feed/index.ts', '', 'called index'],
    ['src/market/price_cell.tsx', '', 'neither'],
    ['src/market/PriceCell.tsx', 'export function Price() {}', 'exports no PriceCell'],
    ['src/ui/Button.module.css', '', 'kebab-case'],
  ])('finds %s with %j', (path, text, fault) => {
    expect(fileFaults({ path, text })).toEqual([expect.stringContaining(fault)])
  })

  it.each([
    ['src/feed/ticker-store.fuzz.test.ts', ''],
    ['src/market/PriceCell.tsx', 'export function PriceCell() {}'],
    ['src/market/PriceCell.test.tsx', ''],
    ['src/market/spot-columns.tsx', ''],
    ['src/routes/{-$locale}/index.tsx', ''],
    ['server/store/migrations/0001-setting.ts', ''],
    ['index.html', ''],
  ])('accepts %s', (path, text) => {
    expect(fileFaults({ path, text })).toEqual([])
  })
})
