import { describe, expect, it } from 'vitest'
import { projectFiles, type SourceFile } from './project-files.ts'

const longest = 400

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

it('code is in files of one idea, named in one way', () => {
  const code = projectFiles(
    (path) => /\.(ts|tsx|mjs|css|html)$/.test(path) && !path.endsWith('.gen.ts'),
  )
  expect(code.flatMap(fileFaults)).toEqual([])
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
