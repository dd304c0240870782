import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { createPeople, type People, type Person } from '../accounts/people.ts'
import { createSessions, type Sessions } from '../accounts/sessions/sessions.ts'
import { createPasswords, nobodyKey } from '../accounts/sign-in/passwords.ts'
import { systemClock } from '../lib/clock.ts'
import type { Tables } from '../store/tables/tables.ts'
import { type Command, CommandError, type CommandResult, readWords, UsageError } from './command.ts'
import { besideGateway } from './with-store.ts'

/** What is told of an account: neither its address nor its phone, which the operator need not see. */
interface Account {
  id: string
  loginName: string
  /** ISO 8601. */
  created: string
  hasVerifiedEmail: boolean
  hasVerifiedPhone: boolean
  passkeys: number
  alerts: number
  sessions: { device: string; lastSeen: string }[]
}

interface Store {
  db: Kysely<Tables>
  people: People
  sessions: Sessions
}

const actions = ['new-password', 'end-sessions', 'remove'] as const

/** Shows an account, and helps its owner. */
export const user: Command = {
  summary: 'shows an account, sets a new password, ends sessions, removes it',
  help: `npm run bourse -- user <who>                  shows an account
npm run bourse -- user <who> --new-password   sets a password, prints it once and ends all sessions
npm run bourse -- user <who> --end-sessions   signs the person out everywhere
npm run bourse -- user <who> --remove         removes the account with everything that is its own, for ever

<who> is a login name, a verified email or phone, or an id. The gateway may run meanwhile; it closes the sockets
of sessions that were ended within 5 minutes. Be sure that who asks for a password is who they say.
`,
  run: (args, config) => {
    const options = Object.fromEntries(actions.map((name) => [name, { type: 'boolean' as const }]))
    const words = readWords(args, options, ['<who>'])
    const chosen = actions.filter(words.has)
    if (chosen.length > 1) throw new UsageError(`--${chosen.join(' and --')} do not go together.`)
    const [who = ''] = words.positionals
    return besideGateway(config, async (db) => {
      const people = createPeople(db, systemClock)
      const sessions = createSessions(db, systemClock, () => undefined)
      const store = { db, people, sessions }
      const person = (await people.findByName(who)) ?? (await people.find(who))
      if (person === undefined) throw new CommandError(`Nobody signs in as ${who}.`)
      switch (chosen[0]) {
        case 'new-password':
          return setPassword(store, person)
        case 'end-sessions':
          return endSessions(store, person)
        case 'remove':
          await people.remove(person.id)
          return done(`${person.login_name} is removed.`, { removed: person.id })
        default:
          return show(store, person)
      }
    })
  },
}

async function setPassword({ people, sessions }: Store, person: Person): Promise<CommandResult> {
  const password = randomBytes(15).toString('base64url')
  const work = { key: nobodyKey(person.login_name), purpose: 'other' } as const
  const to = await createPasswords({ report: () => undefined }).hash(password, work)
  const isSet = await sessions.endAll(person.id, (work) =>
    people.changePassword(work, person.id, { to }),
  )
  if (!isSet) throw new CommandError(`${person.login_name} is no more.`)
  return done(`${person.login_name} signs in with ${password} from now on.`, {
    id: person.id,
    password,
  })
}

async function endSessions({ sessions }: Store, person: Person): Promise<CommandResult> {
  const open = (await sessions.list(person.id)).length
  await sessions.endAll(person.id, async () => true)
  return done(`${person.login_name} is signed out: ${open} sessions have ended.`, { ended: open })
}

async function show({ db, sessions }: Store, person: Person): Promise<CommandResult> {
  const count = async (table: 'passkey' | 'alert'): Promise<number> => {
    const { rows } = await db
      .selectFrom(table)
      .select((e) => e.fn.countAll<number>().as('rows'))
      .where('person_id', '=', person.id)
      .executeTakeFirstOrThrow()
    return rows
  }
  const open = await sessions.list(person.id)
  const account: Account = {
    id: person.id,
    loginName: person.login_name,
    created: new Date(person.created_at).toISOString(),
    hasVerifiedEmail: person.email !== '',
    hasVerifiedPhone: person.phone !== '',
    passkeys: await count('passkey'),
    alerts: await count('alert'),
    sessions: open.map(({ device, last_seen_at }) => ({
      device,
      lastSeen: new Date(last_seen_at).toISOString(),
    })),
  }
  const lines = [
    `${account.loginName}   ${account.id}   since ${account.created}`,
    `Verified email: ${yesOrNo(account.hasVerifiedEmail)}, verified phone: ${yesOrNo(account.hasVerifiedPhone)}`,
    `Passkeys: ${account.passkeys}, alerts: ${account.alerts}, sessions: ${open.length}`,
    ...account.sessions.map(({ device, lastSeen }) => `  ${lastSeen}   ${device || 'unknown'}`),
  ]
  return done(lines.join('\n'), account)
}

function done(text: string, data: unknown): CommandResult {
  return { text: `${text}\n`, data, exitCode: 0 }
}

function yesOrNo(is: boolean): string {
  return is ? 'yes' : 'no'
}
