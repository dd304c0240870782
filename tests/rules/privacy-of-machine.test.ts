import { describe, expect, it } from 'vitest'
import { projectFiles, type SourceFile } from './project-files.ts'

/** Folders of one person's or one builder's machine, from the root of its file system. */
const machinePath =
  /(?<![\w.$}\])-])(?:\/(?:work|root|home|Users|farm)\/[\w.-]+|[A-Z]:[\\/]Users[\\/]\w+)/

/** Where packages are fetched from: that is for whoever installs to choose. */
const registry =
  /\bregistry\.(?:npmjs|yarnpkg|npmmirror)\.\w+|\bnpm\.pkg\.github\.com|\/api\/npm\/|^\s*registry\s*=/

/** Lines that say where the project was made or where its packages came from. */
function machineFaults({ path, text }: SourceFile): string[] {
  return text.split('\n').flatMap((line, index) => {
    const place = `${path}:${index + 1}`
    const found = machinePath.exec(line)?.[0]
    if (found !== undefined) return [`${place} names ${found}, which is on one machine only`]
    return registry.test(line) ? [`${place} names a package registry`] : []
  })
}

it('nothing tells on which machine the project was made', () => {
  const readable = projectFiles((path) => !/\.(png|ico|woff2?|webp|mp3|ogg|wav|bin)$/.test(path))
  expect(readable.flatMap(machineFaults)).toEqual([])
})

describe('machineFaults', () => {
  const faults = (text: string): string[] => machineFaults({ path: 'a.ts', text })
  const slash = '/'

  it.each([
    `const a = '${slash}home/somebody/project'`,
    `see ${slash}root/notes.md`,
    `"cwd": "${slash}work/main"`,
    `file:${slash}${slash}${slash}Users/somebody/x`,
    `C:${slash}Users${slash}somebody`,
    `https:${slash}${slash}registry.${'npmjs'}.org${slash}x`,
    ` registry = https:${slash}${slash}packages.example.com`,
  ])('finds %s', (line) => {
    expect(faults(`\n${line}`)).toEqual([expect.stringContaining('a.ts:2')])
  })

  it.each([
    `import { a } from '.${slash}root/a.ts'`,
    'GET /v1/user/home/list',
    "new URL('../../', import.meta.url)",
    'src/routes/home/x.ts',
    '/usr/bin/chromium',
    'the registry of symbols',
    "'https://example.com/home/page'",
  ])('accepts %s', (line) => {
    expect(faults(line)).toEqual([])
  })
})
