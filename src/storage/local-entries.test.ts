import { expect, it } from 'vitest'
import { clearEntries, localEntries } from './local-entries.ts'
import { fields } from './preference-fields.ts'

it('takes what is of a user along when they leave, and nothing of the device', () => {
  const removed: string[] = []
  const storage = { removeItem: (key: string) => void removed.push(key) }
  clearEntries(storage, 'user')
  expect(removed).toEqual(['market_maker_application', 'support_message'])
  clearEntries(storage, 'tab')
  expect(removed.slice(2)).toEqual(['unsaved_alert'])
  clearEntries(undefined, 'user')
})

it('gives no key of a preference to something else', () => {
  const preferences = Object.values(fields).map(({ key }) => key)
  expect(Object.keys(localEntries).filter((key) => preferences.includes(key))).toEqual([])
})
