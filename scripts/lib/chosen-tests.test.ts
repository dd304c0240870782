import { expect, it } from 'vitest'
import { chosenTests } from './chosen-tests.mjs'

const exists = (path: string): boolean => path.startsWith('server')

it.each([
  [[], undefined],
  [['--verify'], undefined],
  [['server/http'], { paths: ['server/http'], name: undefined, watch: false }],
  [['keeps', 'order'], { paths: [], name: 'keeps order', watch: false }],
  [['server', 'keeps order'], { paths: ['server'], name: 'keeps order', watch: false }],
  [['--watch'], { paths: [], name: undefined, watch: true }],
])('what stands behind npm test as %j chooses tests', (args, chosen) => {
  expect(chosenTests(args, exists)).toEqual(chosen)
})
