import { expect, it } from 'vitest'
import { shortClassName } from './short-class-names.ts'

it('names a class by file and name, always alike, with a letter in front', () => {
  const places = Array.from({ length: 200 }, (_, index) => `src/ui/a.module.css part${index}`)
  const names = places.map(shortClassName)
  expect(new Set(names).size).toBe(places.length)
  expect(names).toEqual(places.map(shortClassName))
  for (const name of names) expect(name).toMatch(/^[A-Za-z][A-Za-z0-9]{4}$/)
})
