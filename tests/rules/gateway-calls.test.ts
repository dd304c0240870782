import { expect, it } from 'vitest'
import { importsOf } from './imports.ts'
import { isTest, isWrittenSource, projectFiles } from './project-files.ts'

/** Where answers are asked for and changes are made: by the one cache of answers, see decision 13. */
const doors = /^src\/(?:contract|api\/queries|api\/mutations)\//

/** What else makes a call or reads its answer, and why it is not a query or a mutation. */
const others: Readonly<Record<string, string>> = {
  'src/boot/gateway/feed.ts': 'live values, which pass by the cache',
  'src/boot/page-data/read-page-data.ts': 'reads answers that came with the page',
  'src/boot/page-data/write-page-data.ts': 'writes answers that come with the page',
  'src/routes/-page-answers.ts': 'reads answers that came with the page',
  'src/features/token/page/use-token.ts': 'reads an answer that came with the page',
  'src/features/market-list/onchain/use-chains.ts': 'reads an answer that came with the page',
  'src/routes/{-$locale}/_shell/markets/overview.tsx': 'reads an answer that came with the page',
  'src/features/overview/summary/use-model.ts': 'reads an answer that came with the page',
  'src/features/market-list/onchain/onchain-lists.ts': 'tells queries which call they are of',
  'src/features/trading-data/use-follow-counts.ts': 'has queries asked anew',
  'src/account/favorites/favorite-calls.ts': 'sends the log of edits of favorites',
  'src/account/alerts/change-alerts.ts': 'sends the log of changes of alerts',
  'src/account/alerts/notifications/start-notifications.ts':
    'asks what fired while the page was away, once',
  'src/account/alerts/notifications/device-push.ts': 'registers this browser, at every start',
  'src/account/preferences/sync.ts': 'sends the log of changes of preferences',
  'src/account/session/session-calls.ts': 'decides whose the cache is',
  'src/app/region/load-currencies.ts': 'asks with the list of currencies, whose code comes later',
  'src/app/region/use-currencies.ts': 'names the query of the currencies',
  'src/features/sign-in/use-passkey-autofill.ts': 'asks for a challenge, which is used once',
  'src/features/sign-in/use-passkey-sign-in.ts': 'asks for a challenge, which is used once',
  'src/features/settings/passkeys/PasskeyProof.tsx': 'asks for a challenge, which is used once',
}

it('no code of the app reads what a call may be made with, which its build leaves out', () => {
  const readers = projectFiles((path) => isWrittenSource(path) && path.startsWith('src/'))
    .filter(({ path }) => !isTest(path) && !path.startsWith('src/contract/'))
    .filter(({ text }) => /\.input\.entries\b/.test(text))
  expect(readers.map(({ path }) => path)).toEqual([])
})

it('what the gateway answers is asked for by queries, and changed by mutations', () => {
  const users = projectFiles((path) => isWrittenSource(path) && path.startsWith('src/'))
    .filter(({ path }) => !isTest(path) && !doors.test(path))
    .filter((file) =>
      importsOf(file).some(
        ({ target, typeOnly }) => !typeOnly && target?.startsWith('src/contract/calls/'),
      ),
    )
  expect(users.map(({ path }) => path).sort()).toEqual(Object.keys(others).sort())
})
