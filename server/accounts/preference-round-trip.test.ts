import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  setUserPreference,
  userPreferenceByGet,
} from '../../src/contract/calls/account/accounts.ts'
import type { preferenceChange } from '../../src/contract/entities/account/user-preference.ts'
import { type AccountApp, accountApp } from '../../tests/support/account-app.ts'
import { scratchSqlite } from '../../tests/support/scratch-store.ts'
import { signedIn, type TestUser } from '../../tests/support/signed-in.ts'

let under: AccountApp
let ada: TestUser

beforeAll(async () => {
  under = await accountApp(await scratchSqlite())
  ada = await signedIn(under.app, 'ada')
})
afterAll(() => under.dispose())

/** A value of each preference that nobody begins with. */
const chosen = {
  timeZone: '60',
  spotPopSwitch: 1,
  spotVoiceSwitch: 1,
  contractPopSwitch: 1,
  contractVoiceSwitch: 1,
  theme: 'black',
  language: 'pl',
  currency: 'EUR',
  palette: 'red-green',
  density: 'compact',
} satisfies Record<keyof typeof preferenceChange, string | number>

it.each(Object.entries(chosen))(
  'what somebody chose as %s is answered ever after',
  async (name, value) => {
    const ask = { headers: ada.headers, remoteAddress: '203.0.113.9' }
    const change = {
      method: 'POST',
      url: setUserPreference.path,
      payload: { [name]: value },
    } as const
    expect((await under.app.inject({ ...change, ...ask })).json().data).toMatchObject({
      [name]: value,
    })
    const read = await under.app.inject({
      method: userPreferenceByGet.method,
      url: userPreferenceByGet.path,
      ...ask,
    })
    expect(read.json().data).toMatchObject({ [name]: value })
  },
)
