import { expect, it } from 'vitest'
import { firedNotice } from '../../../../tests/support/fired-notice.ts'
import { createNotices } from './notices.ts'

it('shows each event once, newest first, until it is dismissed', () => {
  const notices = createNotices()
  let changes = 0
  notices.onChange(() => {
    changes += 1
  })
  expect(notices.add(firedNotice('a'))).toBe(true)
  expect(notices.add(firedNotice('b'))).toBe(true)
  expect(notices.add(firedNotice('a'))).toBe(false)
  expect(notices.shown().map(({ id }) => id)).toEqual(['b', 'a'])
  notices.dismiss('b')
  notices.dismissAll()
  expect(notices.shown()).toEqual([])
  expect(notices.add(firedNotice('b'))).toBe(false)
  expect(changes).toBe(4)
})

it('takes a summary for new while one of its events is', () => {
  const notices = createNotices()
  notices.add(firedNotice('a'))
  expect(notices.add({ ...firedNotice('c'), eventIds: ['a', 'b', 'c'] })).toBe(true)
  expect(notices.add(firedNotice('b'))).toBe(false)
})

it('counts what was missed in one notice, and not what was seen', () => {
  const notices = createNotices()
  notices.add(firedNotice('a'))
  notices.addMissed(['a', 'b', 'c'], true)
  notices.addMissed(['c', 'd'], false)
  notices.addMissed(['d'], false)
  expect(notices.shown()).toMatchObject([{ kind: 'missed', count: 3, hasMore: true }, { id: 'a' }])
  expect(notices.add(firedNotice('b'))).toBe(false)
})

it('says while it shows some that older ones are in the log alone', () => {
  const notices = createNotices()
  for (let index = 0; index < 20; index++) notices.add(firedNotice(`e${index}`))
  expect(notices.hasOlder()).toBe(false)
  notices.add(firedNotice('e20'))
  notices.dismiss('e20')
  expect(notices.hasOlder()).toBe(true)
  notices.dismissAll()
  notices.add(firedNotice('e21'))
  expect(notices.hasOlder()).toBe(false)
})

it('keeps the panel and its memory bounded, and hides what is not to be shown', () => {
  const notices = createNotices()
  for (let index = 0; index < 600; index++) notices.add(firedNotice(`e${index}`))
  expect(notices.shown()).toHaveLength(20)
  expect(notices.add(firedNotice('e0'))).toBe(true)
  notices.add({ ...firedNotice('hidden'), isShow: false })
  expect(notices.shown()[0]).toMatchObject({ id: 'e0' })
})
