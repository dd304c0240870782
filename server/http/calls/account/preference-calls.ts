import { Buffer } from 'node:buffer'
import type { FastifyInstance } from 'fastify'
import {
  bell,
  setBell,
  setUserPreference,
  userPreference,
  userPreferenceByGet,
} from '../../../../src/contract/calls/account/accounts.ts'
import { accountCodes } from '../../../../src/contract/codes/account-codes.ts'
import { codes } from '../../../../src/contract/codes/codes.ts'
import type { Accounts } from '../../../accounts/accounts.ts'
import { CallError } from '../../../lib/call-error.ts'
import { implementFileFor, implementFor } from '../../core/implement-for.ts'

/** Answers the calls for what a person chose, and for the sounds that they brought. */
export function implementPreferences(app: FastifyInstance, accounts: Accounts): void {
  const { preferences, bells } = accounts

  implementFor(app, accounts, userPreference, (_, { personId }) => preferences.read(personId))
  implementFor(app, accounts, userPreferenceByGet, (_, { personId }) => preferences.read(personId))
  implementFor(app, accounts, setUserPreference, (change, { personId }) =>
    preferences.change(personId, change),
  )

  implementFor(app, accounts, setBell, async ({ businessLine, audio }, { personId }) => {
    if (audio === null) {
      await bells.remove(personId, businessLine)
    } else if (!(await bells.keep(personId, businessLine, Buffer.from(audio, 'base64')))) {
      throw new CallError(accountCodes.bellUnreadable, 'audio: must be a WAV, MP3 or Ogg sound')
    }
    return preferences.read(personId)
  })

  implementFileFor(app, accounts, bell, async ({ id }, { personId }) => {
    const sound = await bells.find(personId, id)
    if (sound === undefined) throw new CallError(codes.notFound, 'There is no such sound.')
    // The id names the bytes.
    return { ...sound, etag: `"${id}"` }
  })
}
