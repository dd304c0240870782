import { expect, it } from 'vitest'
import { remembered } from './remembered.ts'

it('makes the value of a key once, and one for each key', () => {
  const asked: string[] = []
  const valueOf = remembered((key) => {
    asked.push(key)
    return { key }
  })
  expect(valueOf('en')).toBe(valueOf('en'))
  expect(valueOf('de')).toEqual({ key: 'de' })
  expect(asked).toEqual(['en', 'de'])
})
