import { expect, it } from 'vitest'
import { clearUserEntries, localEntries } from './local-entries.ts'
import { fields } from './preference-fields.ts'

it('takes what is of a user along when they leave, and nothing of the device', () => {
  const removed: string[] = []
  clearUserEntries({ removeItem: (key) => void removed.push(key) })
  expect(removed).toEqual(['market_maker_application', 'support_message'])
  clearUserEntries(undefined)
})

it('gives no key of a preference to something else', () => {
  const preferences = Object.values(fields).map(({ key }) => key)
  expect(Object.keys(localEntries).filter((key) => preferences.includes(key))).toEqual([])
})
