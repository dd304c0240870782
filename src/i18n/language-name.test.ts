import { expect, it } from 'vitest'
import { languageName } from './language-name.ts'

it('calls languages by their names in another, and what is none by its key', () => {
  expect(languageName('es', 'de')).toBe('Spanisch')
  expect(languageName('x y', 'de')).toBe('x y')
})
