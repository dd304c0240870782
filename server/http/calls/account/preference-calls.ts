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

/** Answers the calls for what a user chose, and for the sounds that they brought. */
export function implementPreferences(app: FastifyInstance, accounts: Accounts): void {
  const { preferences, bells } = accounts

  implementFor(app, accounts, userPreference, (_, { userId }) => preferences.read(userId))
  implementFor(app, accounts, userPreferenceByGet, (_, { userId }) => preferences.read(userId))
  implementFor(app, accounts, setUserPreference, (change, { userId }) =>
    preferences.change(userId, change),
  )

  implementFor(app, accounts, setBell, async ({ businessLine, audio }, { userId }) => {
    if (audio === null) {
      await bells.remove(userId, businessLine)
    } else if (!(await bells.keep(userId, businessLine, Buffer.from(audio, 'base64')))) {
      throw new CallError(accountCodes.bellUnreadable, 'audio: must be a WAV, MP3 or Ogg sound')
    }
    return preferences.read(userId)
  })

  implementFileFor(app, accounts, bell, async ({ id }, { userId }) => {
    const sound = await bells.find(userId, id)
    if (sound === undefined) throw new CallError(codes.notFound, 'There is no such sound.')
    // The id names the bytes.
    return { ...sound, etag: `"${id}"` }
  })
}
