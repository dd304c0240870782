import Fastify from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { setUserPreference } from '../../../src/contract/calls/account/accounts.ts'
import { codes } from '../../../src/contract/codes/codes.ts'
import { manualClock } from '../../../tests/support/manual-clock.ts'
import { scratchSqlite } from '../../../tests/support/scratch-store.ts'
import { createPreferences } from '../../accounts/preferences.ts'
import { openStore, type Store } from '../../store/store.ts'
import type { ScratchPlace } from '../../store/store-contract.ts'
import { answerErrors } from './error-handler.ts'
import { implementFor } from './implement-for.ts'

let place: ScratchPlace
let store: Store

beforeEach(async () => {
  place = await scratchSqlite(true)
  store = await openStore(place.place)
})
afterEach(async () => {
  await store.close()
  await place.remove()
})

it('tells somebody whose account is deleted during a call to sign in', async () => {
  const app = Fastify()
  answerErrors(app)
  const preferences = createPreferences(store.db, manualClock())
  const accounts = { userOf: async () => ({ userId: 'gone', sessionId: 'ended' }) }
  implementFor(app, accounts, setUserPreference, (change, { userId }) =>
    preferences.change(userId, change),
  )
  const { method, path: url } = setUserPreference
  const answer = await app.inject({ method, url, payload: { theme: 'black' } })
  expect([answer.statusCode, answer.json().code]).toEqual([401, codes.sessionMissing])
  await app.close()
})
