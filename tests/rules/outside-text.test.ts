import { expect, it } from 'vitest'
import { isTest, isWrittenSource, projectFiles } from './project-files.ts'

/** Where text from outside becomes values, once for each kind of text. */
const readers: Readonly<Record<string, string>> = {
  'src/api/read-answer.ts': 'answers of calls',
  'src/boot/page-data/read-page-data.ts': 'the data of a page that came rendered',
  'src/boot/early/page-rows.ts':
    'the rows of such a page, before the app with its schemas is there',
  'src/embed/data/read-embed-data.ts': 'what an embedded page is told',
  'src/feed/socket/socket-messages.ts': 'messages of the socket',
  'src/storage/persisted.ts': 'what local storage keeps',
  'src/storage/snapshot-envelope.ts': 'the table in a saved list',
  'src/features/market-list/favorites/favorites-file.ts':
    'a file that somebody takes favorites from',
  'sw/push-notification.ts': 'pushed messages',
}

/** What repeats by a timer of its own, and why that asks the gateway for nothing. */
const repeated: Readonly<Record<string, string>> = {
  'src/boot/later/keep-last-screen.ts': 'hands the screen to the worker',
  'src/features/alerts/Ago.tsx': 'writes an age',
  'src/features/changes/ChangeAnnouncer.tsx': 'reads out what came',
  'src/features/overview/heat-map/HeatMap.tsx': 'colours by values at hand',
  'src/features/sign-in/use-wait.ts': 'counts down',
  'src/features/token/chart/overlay/LastPrice.tsx': 'counts down',
  'src/features/token/markets/MarketsHere.tsx': 'orders by values at hand',
  'src/lib/seconds.ts': 'the second that countdowns and clocks share',
  'src/market/order/slow-value.ts': 'orders by values at hand',
}

/** Files of the app and its worker, without their tests, that hold a text. */
function filesWith(text: string): string[] {
  return projectFiles((path) => isWrittenSource(path) && /^(?:src|sw)\//.test(path))
    .filter((file) => !isTest(file.path) && file.text.includes(text))
    .map(({ path }) => path)
}

it('text from outside is read in one place for its kind', () => {
  expect(filesWith('JSON.parse')).toEqual(Object.keys(readers).sort())
})

it('nothing but queries asks the gateway again and again', () => {
  expect(filesWith('setInterval(')).toEqual(Object.keys(repeated).sort())
})
