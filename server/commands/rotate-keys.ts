import { challengeKey } from '../accounts/passkeys/challenges.ts'
import { phoneCodeKey } from '../accounts/phones.ts'
import { knownBrowserKey } from '../accounts/sign-in/known-browsers.ts'
import { pushKeys } from '../notify/push/vapid.ts'
import { requireCurrentSchema } from '../store/schema-state.ts'
import { transact } from '../store/transact.ts'
import { type Command, CommandError, readWords, UsageError } from './command.ts'
import { withoutGateway } from './with-store.ts'

/** Keys by the names that the operator gives them. */
const settings: Readonly<Record<string, string>> = {
  push: pushKeys,
  browsers: knownBrowserKey,
  passkeys: challengeKey,
  phones: phoneCodeKey,
}
const names = Object.keys(settings)

/** Throws keys away, so that the next start makes new ones. */
export const rotateKeys: Command = {
  summary: 'replaces keys that the database keeps',
  help: `npm run bourse -- rotate-keys <keys>

Throws keys away; the next gateway that starts makes new ones. Stop every gateway first. <keys> is one or more of
these, with commas between:

  push       keys of push messages: nobody gets any before their browser opens the app again
  browsers   key of known browsers: each counts as new at its next sign-in
  passkeys   key of challenges: a sign-in by passkey that is under way begins anew
  phones     key of codes that are sent to phones: those that are under way are worth nothing
`,
  run: async (args, config) => {
    const [list = ''] = readWords(args, {}, ['<keys>']).positionals
    const chosen = [...new Set(list.split(','))]
    const strange = chosen.find((name) => !Object.hasOwn(settings, name))
    if (strange !== undefined) {
      throw new UsageError(`${strange || 'nothing'} is no key: name some of ${names.join(', ')}.`)
    }
    const hasPush = chosen.includes('push')
    if (hasPush && config.notify.vapidKeys !== undefined) {
      throw new CommandError(
        'The keys of push messages are those of VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY: change them there.',
      )
    }
    await withoutGateway(config, async (db) => {
      await requireCurrentSchema(db)
      await transact(db, async (work) => {
        const rows = chosen.flatMap((name) => settings[name] ?? [])
        await work.deleteFrom('setting').where('name', 'in', rows).execute()
        if (hasPush) await work.deleteFrom('push_subscription').execute()
      })
    })
    const text = `Thrown away: ${chosen.join(', ')}. The next start makes new ones.\n`
    return { text, data: { rotated: chosen }, exitCode: 0 }
  },
}
