import { analyse } from 'scslre'
import { describe, expect, it } from 'vitest'
import { isTest, isWrittenSource, projectFiles, type SourceFile } from './project-files.ts'
import { isNode, lineOf, parseFile, walkTree } from './syntax.ts'

/**
 * Files whose expressions read the shell of our own build and no word of anybody else. This list may
 * only become shorter.
 */
const ownText = ['server/http/core/security-headers.ts', 'server/http/pages/shell-html.ts']

/**
 * Regular expressions whose time grows faster than the text they read: neighbours or nested repetitions
 * that can take the same signs, and a repetition that is tried anew from every place. Also those that
 * are put together while the program runs, so that nobody can tell.
 */
function slowExpressions(file: SourceFile): string[] {
  const found: string[] = []
  walkTree(parseFile(file), (node) => {
    const place = `${file.path}:${lineOf(file.text, node.start)}`
    const { type, regex, callee } = node
    if (type === 'Literal' && isExpression(regex)) {
      const { reports } = analyse({ source: regex.pattern, flags: regex.flags }, { maxReports: 1 })
      for (const report of reports) found.push(`${place} ${report.type} in ${regex.pattern}`)
    }
    if ((type === 'NewExpression' || type === 'CallExpression') && isNode(callee)) {
      if (callee['name'] === 'RegExp') found.push(`${place} is put together while running`)
    }
  })
  return found
}

function isExpression(value: unknown): value is { pattern: string; flags: string } {
  return typeof value === 'object' && value !== null && 'pattern' in value
}

it('no regular expression takes longer for each character of a longer text', () => {
  const files = projectFiles(
    (path) =>
      /^(server|src|sw)\//.test(path) &&
      isWrittenSource(path) &&
      !isTest(path) &&
      !ownText.includes(path),
  )
  expect(files.flatMap(slowExpressions)).toEqual([])
})

it.each(ownText)('%s still needs its exception', (path) => {
  const [file] = projectFiles((own) => own === path)
  expect(file && slowExpressions(file)).not.toEqual([])
})

describe('slowExpressions', () => {
  const slow = (text: string) => slowExpressions({ path: 'a.ts', text })

  it.each([
    ['nested repetitions', '/^(a+)+$/'],
    ['neighbours that take the same signs', '/^\\d*\\.?\\d*$/'],
    ['a repetition that is tried from every place', '/0+$/'],
    ['blanks around a sign', '/\\s*;\\s*/'],
    ['an expression made of a text', 'new RegExp(`^a{${most}}$`)'],
  ])('finds %s', (_, text) => {
    expect(slow(text)).toHaveLength(1)
  })

  it.each(['/^\\d*(?:\\.\\d*)?$/', '/^0+/', '/[",\\r\\n]/', '/\\s+/g'])('lets %s pass', (text) => {
    expect(slow(text)).toEqual([])
  })
})
