import { expect, it } from 'vitest'
import { withEarlyFirst } from './early-first.ts'

const script = (name: string): string =>
  `\n    <script type="module" crossorigin src="/assets/${name}.js"></script>`
const page = (...names: string[]): string =>
  `<head><script>plain()</script>${names.map(script).join('')}\n  </head>`

it('puts the early module before all others, which stay in their order', () => {
  expect(withEarlyFirst(page('libraries-1', 'early-1', 'app-1'))).toBe(
    page('early-1', 'libraries-1', 'app-1'),
  )
  expect(withEarlyFirst(page('early-1', 'libraries-1'))).toBe(page('early-1', 'libraries-1'))
})

it('leaves a page without it as it is', () => {
  expect(withEarlyFirst(page('libraries-1', 'app-1'))).toBe(page('libraries-1', 'app-1'))
})
