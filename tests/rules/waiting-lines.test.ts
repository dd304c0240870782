import { expect, it } from 'vitest'
import { allCalls } from '../../src/contract/calls/all.ts'
import { defaultPreferences } from '../../src/storage/preferences.ts'
import { isTest, projectFiles, type SourceFile } from './project-files.ts'
import { isNode, parseFile, walkTree } from './syntax.ts'
import { waitingCalls, waitingPreferences } from './waiting-lines.ts'

/** The app without its contract and storage, where every line stands anyhow. */
const app = projectFiles(
  (path) =>
    /^src\/.*\.tsx?$/.test(path) && !isTest(path) && !/^src\/(contract|storage)\//.test(path),
)

/** What a file takes from the contract's calls: by name, or as a member of all. */
function callsIn(file: SourceFile): string[] {
  if (!file.text.includes('/contract/calls/')) return []
  const names: string[] = []
  walkTree(parseFile(file), ({ type, imported, object, property }) => {
    if (type === 'ImportSpecifier' && isNode(imported)) names.push(String(imported.name))
    if (type === 'MemberExpression' && isNode(object) && object.name === 'calls') {
      if (isNode(property)) names.push(String(property.name))
    }
  })
  return names
}

it('every call is made by the app, or has a page or another client that makes it', () => {
  const made = new Set(app.flatMap(callsIn))
  const unmade = allCalls.map(({ name }) => name).filter((name) => !made.has(name))
  expect(unmade.sort()).toEqual(Object.keys(waitingCalls).sort())
})

it('every preference is read by the app, or waits for a page', () => {
  const text = app.map((file) => file.text).join('\n')
  const unread = Object.keys(defaultPreferences).filter(
    (name) => !new RegExp(`\\b${name}\\b`).test(text),
  )
  expect(unread.sort()).toEqual(Object.keys(waitingPreferences).sort())
})
