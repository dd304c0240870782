import { dirname, join } from 'node:path/posix'
import { describe, expect, it } from 'vitest'
import { projectFiles, projectPaths, type SourceFile } from './project-files.ts'

/** Relative links of a page that lead to no file or folder of the project. */
function deadLinks({ path, text }: SourceFile, paths: readonly string[]): string[] {
  return [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)[^)]*\)/g)]
    .map(([, link = '']) => join(dirname(path), link))
    .filter(
      (target) => !paths.some((known) => known === target || known.startsWith(withSlash(target))),
    )
    .map((target) => `${path} links to ${target}`)
}

/** Decision records whose number in name and heading is not the next one. */
function misnumbered(records: readonly SourceFile[]): string[] {
  return records.flatMap(({ path, text }, index) => {
    const number = index + 1
    const named = path.includes(`/${String(number).padStart(4, '0')}-`)
    return named && text.startsWith(`# ${number}. `) ? [] : [`${path} is not number ${number}`]
  })
}

/** First lines of tables without a line of dashes under them: they are shown as text. */
function brokenTables({ path, text }: SourceFile): string[] {
  const all = text.split('\n')
  return all
    .filter((line, index) => {
      const begins = line.startsWith('|') && all[index - 1]?.startsWith('|') !== true
      return begins && !/^\|(?: ?:?-+:? ?\|)+$/.test(all[index + 1] ?? '')
    })
    .map((line) => `${path}: ${line}`)
}

function withSlash(path: string): string {
  return path.endsWith('/') ? path : `${path}/`
}

it('links in the docs lead somewhere', () => {
  const pages = projectFiles((path) => path.endsWith('.md'))
  const paths = projectPaths()
  expect(pages.flatMap((page) => deadLinks(page, paths))).toEqual([])
})

it('decisions are numbered one after the other', () => {
  expect(misnumbered(projectFiles((path) => path.startsWith('docs/decisions/')))).toEqual([])
})

it('tables in the docs are tables', () => {
  const pages = projectFiles((path) => path.endsWith('.md'))
  expect(pages.flatMap(brokenTables)).toEqual([])
})

describe('brokenTables', () => {
  it('finds a table without a head, or inside a paragraph', () => {
    const text = 'a\n| b |\n| c |\n\n| d |\n|---|\n| e |'
    expect(brokenTables({ path: 'docs/a.md', text })).toEqual(['docs/a.md: | b |'])
  })
})

describe('deadLinks', () => {
  it('finds a link to a file that is not there, from where the page lies', () => {
    const text = '[a](b.md) [c](../src/) [d](gone.md#part) [e](https://example.com) [f](#here)'
    const paths = ['docs/a.md', 'docs/b.md', 'src/main.tsx']
    expect(deadLinks({ path: 'docs/a.md', text }, paths)).toEqual([
      'docs/a.md links to docs/gone.md',
    ])
  })
})

describe('misnumbered', () => {
  it('finds a number that stands twice', () => {
    const records = [
      { path: 'docs/decisions/0001-a.md', text: '# 1. A' },
      { path: 'docs/decisions/0001-b.md', text: '# 1. B' },
    ]
    expect(misnumbered(records)).toEqual(['docs/decisions/0001-b.md is not number 2'])
  })
})
