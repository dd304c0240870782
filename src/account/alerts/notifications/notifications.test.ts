import { expect, it } from 'vitest'
import { firedNotification } from '../../../../tests/support/fired-notification.ts'
import { createAlertNotifications } from './notifications.ts'

it('shows each event once, newest first, until it is dismissed', () => {
  const alertNotifications = createAlertNotifications()
  let changes = 0
  alertNotifications.subscribe(() => {
    changes += 1
  })
  expect(alertNotifications.add(firedNotification('a'))).toBe(true)
  expect(alertNotifications.add(firedNotification('b'))).toBe(true)
  expect(alertNotifications.add(firedNotification('a'))).toBe(false)
  expect(alertNotifications.get().shown.map(({ id }) => id)).toEqual(['b', 'a'])
  alertNotifications.dismiss('b')
  alertNotifications.dismissAll()
  expect(alertNotifications.get().shown).toEqual([])
  expect(alertNotifications.add(firedNotification('b'))).toBe(false)
  expect(changes).toBe(4)
})

it('takes a summary for new while one of its events is', () => {
  const alertNotifications = createAlertNotifications()
  alertNotifications.add(firedNotification('a'))
  expect(alertNotifications.add({ ...firedNotification('c'), eventIds: ['a', 'b', 'c'] })).toBe(
    true,
  )
  expect(alertNotifications.add(firedNotification('b'))).toBe(false)
})

it('counts what was missed in one notification, and not what was seen', () => {
  const alertNotifications = createAlertNotifications()
  alertNotifications.add(firedNotification('a'))
  alertNotifications.addMissed(['a', 'b', 'c'], true)
  alertNotifications.addMissed(['c', 'd'], false)
  alertNotifications.addMissed(['d'], false)
  expect(alertNotifications.get().shown).toMatchObject([
    { kind: 'missed', count: 3, hasMore: true },
    { id: 'a' },
  ])
  expect(alertNotifications.add(firedNotification('b'))).toBe(false)
})

it('says while it shows some that older ones are in the log alone', () => {
  const alertNotifications = createAlertNotifications()
  for (let index = 0; index < 20; index++) alertNotifications.add(firedNotification(`e${index}`))
  expect(alertNotifications.get().hasOlder).toBe(false)
  alertNotifications.add(firedNotification('e20'))
  alertNotifications.dismiss('e20')
  expect(alertNotifications.get().hasOlder).toBe(true)
  alertNotifications.dismissAll()
  alertNotifications.add(firedNotification('e21'))
  expect(alertNotifications.get().hasOlder).toBe(false)
})

it('keeps the panel and its memory bounded, and hides what is not to be shown', () => {
  const alertNotifications = createAlertNotifications()
  for (let index = 0; index < 600; index++) alertNotifications.add(firedNotification(`e${index}`))
  expect(alertNotifications.get().shown).toHaveLength(20)
  expect(alertNotifications.add(firedNotification('e0'))).toBe(true)
  alertNotifications.add({ ...firedNotification('hidden'), isShow: false })
  expect(alertNotifications.get().shown[0]).toMatchObject({ id: 'e0' })
})
