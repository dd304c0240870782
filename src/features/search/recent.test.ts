import { expect, it } from 'vitest'
import { forgotten, remembered } from './recent.ts'

it('keeps the newest eight pages, each once', () => {
  const paths = ['a', 'b', 'a', 'c', 'd', 'e', 'f', 'g', 'h', 'i']
  const searches = paths.reduce<ReturnType<typeof remembered>>(
    (known, path) => remembered(known, { path, name: path.toUpperCase() }),
    [],
  )
  expect(searches.map(({ path }) => path)).toEqual(['i', 'h', 'g', 'f', 'e', 'd', 'c', 'a'])
  expect(
    forgotten(searches, 'd')
      .map(({ name }) => name)
      .join(''),
  ).toBe('IHGFECA')
})
