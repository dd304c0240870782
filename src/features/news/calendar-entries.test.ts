import { expect, it } from 'vitest'
import type { PolicyItem } from '../../contract/entities/news/news.ts'
import { dateEntries, reminderOf } from './calendar-entries.ts'

const site = { host: 'bourse.example' }
const event = {
  id: 'cpi',
  time: Date.UTC(2026, 10, 19, 13, 30),
  timed: true,
  title: 'Consumer prices',
  country: 'US',
  coin: '',
  effect: null,
  actual: '',
  forecast: '',
  previous: '',
}

it('reminds of an event a quarter of an hour before, and of none without an hour', () => {
  expect(reminderOf(event, site)).toMatchObject({
    id: 'cpi@bourse.example',
    title: 'US: Consumer prices',
    isWholeDay: false,
    remindBefore: 15,
  })
  const unlock = reminderOf({ ...event, timed: false, country: '', coin: 'SUI' }, site)
  expect(unlock).toMatchObject({ title: 'SUI: Consumer prices', isWholeDay: true })
  expect(unlock).not.toHaveProperty('remindBefore')
})

it('enters the days that items name, with who said so, but for items that are gone', () => {
  const item: PolicyItem = {
    id: 'a',
    title: 'Licence takes effect',
    excerpt: '',
    url: 'https://authority.example/a',
    source: 'Authority',
    official: true,
    language: 'en',
    publishedAt: 0,
    coins: [],
    region: 'HK',
    topic: null,
    impact: null,
  }
  const dates = [
    { day: '2026-12-01', itemId: 'a' },
    { day: '2026-12-02', itemId: 'gone' },
  ]
  expect(dateEntries(dates, new Map([['a', item]]), site)).toEqual([
    {
      id: '2026-12-01-a@bourse.example',
      at: Date.UTC(2026, 11, 1),
      isWholeDay: true,
      title: 'HK: Licence takes effect',
      text: 'Authority',
      language: 'en',
      url: 'https://authority.example/a',
    },
  ])
})
