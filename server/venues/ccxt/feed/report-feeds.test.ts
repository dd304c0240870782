import { expect, it } from 'vitest'
import type { FeedState } from '../../venue.ts'
import { reportFeeds } from './report-feeds.ts'

it('tells what changed, and in one line what does not stream', () => {
  const spot: FeedState = { line: 1, way: 'streaming', symbols: 640, refused: 0, cause: '' }
  const futures: FeedState = { ...spot, line: 10, symbols: 50 }
  let states: FeedState[] = [futures, spot]
  const heard: (readonly FeedState[])[] = []
  const lines: string[] = []
  const report = reportFeeds(() => states, {
    sink: { feeds: (feeds) => heard.push(feeds) },
    log: (line) => lines.push(line),
  })
  report()
  report()
  expect(heard).toEqual([[spot, futures]])
  expect(lines).toEqual([])
  const cause = 'too many requests'
  states = [
    { ...spot, way: 'polled', refused: 120, cause },
    { ...futures, way: 'polled', refused: 50, cause },
  ]
  report()
  states = [spot, { ...futures, way: 'silent', refused: 50, cause: 'not available' }]
  report()
  states = [spot, futures]
  report()
  expect(heard).toHaveLength(4)
  expect(lines).toEqual([
    '120 of 640 symbols of spot, 50 of 50 symbols of USDT-M do not stream: too many requests',
    '50 of 50 symbols of USDT-M do not stream: not available',
    'everything streams again',
  ])
})
