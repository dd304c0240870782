import { expect, it } from 'vitest'
import { choosesAny, chosenTests } from './chosen-tests.mjs'

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

const file = { path: 'src/a/b.test.ts', text: "describe('a list', () => it('keeps the order'" }

it.each([
  [[], 'keeps the order', true],
  [[], 'a list keeps the order', true],
  [[], 'loses the order', false],
  [['src/a'], undefined, true],
  [['src/a', 'server'], 'order', true],
  [['src/b'], undefined, false],
  [['src/b'], 'order', false],
])('the paths %j with the name %j choose a test: %s', (paths, name, chosen) => {
  expect(choosesAny({ paths, name, watch: false }, [file])).toBe(chosen)
})
