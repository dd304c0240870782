import { expect, it } from 'vitest'
import { decoded } from './decoded.ts'

it.each([
  ['%C3%84rger%20%26%20Mut', 'Ärger & Mut'],
  ['plain', 'plain'],
  ['100%', undefined],
  ['%C3', undefined],
])('reads %j', (text, plain) => {
  expect(decoded(text)).toBe(plain)
})
