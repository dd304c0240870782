import { describe, expect, it } from 'vitest'
import { readCalendar } from './read-calendar.ts'

describe('a calendar', () => {
  it('is read by time, with the offset of its times, and without what does not fit', () => {
    const rows = [
      { title: 'Speech', country: 'EUR', date: '2026-11-20T08:00:00-05:00', impact: 'High' },
      {
        title: 'Claims',
        country: 'usd',
        date: '2026-11-19T13:30:00Z',
        impact: 'Medium',
        forecast: '220K',
        previous: 219,
      },
      { title: 'Unlock', coin: 'sui', date: '2026-11-20', impact: 'Holiday' },
      { title: '', date: '2026-11-19' },
      { title: 'No day', date: 'tomorrow' },
      { title: 'No such day', date: '2026-13-45T00:00:00Z' },
      { title: '<script>x</script>', date: '2026-11-19' },
      'nothing',
      null,
    ]
    expect(readCalendar(JSON.stringify(rows))).toEqual([
      {
        id: expect.any(String),
        time: Date.UTC(2026, 10, 19, 13, 30),
        timed: true,
        title: 'Claims',
        country: 'USD',
        coin: '',
        effect: 'medium',
        actual: '',
        forecast: '220K',
        previous: '219',
      },
      expect.objectContaining({
        title: 'Unlock',
        coin: 'SUI',
        country: '',
        timed: false,
        effect: null,
        time: Date.UTC(2026, 10, 20),
      }),
      expect.objectContaining({
        title: 'Speech',
        effect: 'high',
        time: Date.UTC(2026, 10, 20, 13),
      }),
    ])
  })

  it.each(['', '{}', '"text"', '[', '<html>'])('is none in %s', (text) => {
    expect(() => readCalendar(text)).toThrow()
  })
})
