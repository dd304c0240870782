import { expect, it } from 'vitest'
import { type FeedProgress, feedStateOf, type ListProgress } from './feed-state.ts'

const now = 100_000

const liveList: ListProgress = {
  synced: true,
  gapped: false,
  everSynced: true,
  failed: false,
  subscribed: now - 60_000,
  lastFrame: now - 200,
}

function state(
  lists: readonly Partial<ListProgress>[],
  feed: Partial<Omit<FeedProgress, 'lists'>> = {},
) {
  return feedStateOf({
    online: true,
    socketOpen: true,
    socketLost: false,
    opened: now - 60_000,
    now,
    ...feed,
    lists: lists.map((list) => ({ ...liveList, ...list })),
  })
}

const loading = { synced: false, everSynced: false, lastFrame: Number.NEGATIVE_INFINITY }

it.each([
  ['no list', [], {}, 'live'],
  ['frames that arrive', [{}], {}, 'live'],
  ['a frame exactly 3 s ago', [{ lastFrame: now - 3_000 }], {}, 'live'],
  ['no frame for more than 3 s', [{ lastFrame: now - 3_001 }], {}, 'delayed'],
  ['one late list among others', [{}, { lastFrame: now - 3_001 }], {}, 'delayed'],
  ['a list that loads for the first time', [loading], {}, 'connecting'],
  ['such a list among others', [{}, loading], {}, 'live'],
  ['such a list that failed to load', [{ ...loading, failed: true }], {}, 'connecting'],
  ['such a failed list among others', [{}, { ...loading, failed: true }], {}, 'connecting'],
  ['such a list beside a failed one', [loading, { failed: true }], {}, 'delayed'],
  ['a list after a gap', [{ synced: false, gapped: true }], {}, 'delayed'],
  ['a list that is listed anew', [{ synced: false }], {}, 'live'],
  ['one that failed to load anew', [{ synced: false, failed: true }], {}, 'delayed'],
  ['such a list for 3 s', [{ synced: false, lastFrame: now - 3_001 }], {}, 'delayed'],
  ['one that is subscribed again at once', [{ subscribed: now - 100 }], {}, 'live'],
  ['one that is later', [{ subscribed: now - 100, lastFrame: now - 9_000 }], {}, 'connecting'],
  ['none for 3 s', [{ subscribed: now - 3_001, lastFrame: now - 4_000 }], {}, 'delayed'],
  ['no frame since the socket opened', [{}], { opened: now - 100 }, 'connecting'],
  ['none for 3 s since', [{ lastFrame: now - 4_000 }], { opened: now - 3_001 }, 'delayed'],
  ['the first connection on its way', [{}], { socketOpen: false }, 'connecting'],
  ['a lost connection', [{}], { socketOpen: false, socketLost: true }, 'offline'],
  ['no network', [{}], { online: false }, 'offline'],
] as const)('with %s it is as expected', (_, lines, feed, expected) => {
  expect(state(lines, feed)).toBe(expected)
})
