import { expect, it } from 'vitest'
import { chosenFiles, chosenTests } from './chosen-tests.mjs'

const exists = (path: string): boolean => /^(\.\/)?server/.test(path)

it.each([
  [[], undefined],
  [['--verify'], undefined],
  [['server/http'], { paths: ['server/http'], name: undefined, watch: false }],
  [['./server/http'], { paths: ['server/http'], name: undefined, watch: false }],
  [['keeps', 'order'], { paths: [], name: 'keeps order', watch: false }],
  [['server', 'keeps order'], { paths: ['server'], name: 'keeps order', watch: false }],
  [['--watch'], { paths: [], name: undefined, watch: true }],
])('what stands behind npm test as %j chooses tests', (args, chosen) => {
  expect(chosenTests(args, exists)).toEqual(chosen)
})

const files = [
  { path: 'src/a/b.test.ts', text: "describe('a list', () => it('keeps the order'" },
  { path: 'src/a/c.test.ts', text: "it('orders the list that a page keeps'" },
]

it.each([
  [[], undefined, ['b', 'c']],
  [[], 'keeps the order', ['b']],
  [[], 'a list keeps the order', ['b', 'c']],
  [[], 'loses the order', []],
  [['src/a/b', 'server'], undefined, ['b']],
  [['src/b'], 'order', []],
])('the paths %j with the name %j choose the files %j', (paths, name, chosen) => {
  const found = chosenFiles({ paths, name, watch: false }, files)
  expect(found).toEqual(chosen.map((file) => `src/a/${file}.test.ts`))
})
