import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { endedSessionsTopic } from '../accounts/sessions/ended-sessions.ts'
import { createSessions, type Sessions } from '../accounts/sessions/sessions.ts'
import { createPasswords, nobodyKey } from '../accounts/sign-in/passwords.ts'
import { createUsers, type User, type Users } from '../accounts/users.ts'
import { openBus } from '../bus/open-bus.ts'
import type { Config } from '../config/config.ts'
import { systemClock } from '../lib/clock.ts'
import { clusterIdOf } from '../store/cluster-id.ts'
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
  users: Users
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
of sessions that were ended within 5 minutes, at once where NATS_URL is set. Be sure that who asks for a password is who they say.
`,
  run: (args, config) => {
    const options = Object.fromEntries(actions.map((name) => [name, { type: 'boolean' as const }]))
    const words = readWords(args, options, ['<who>'])
    const chosen = actions.filter(words.has)
    if (chosen.length > 1) throw new UsageError(`--${chosen.join(' and --')} do not go together.`)
    const [who = ''] = words.positionals
    return besideGateway(config, async (db) => {
      const users = createUsers(db, systemClock)
      const sessions = createSessions(db, systemClock, () => undefined)
      await using shared = await shareEnded(config, db, sessions)
      const store = { db, users, sessions: shared.sessions }
      const user = (await users.findByName(who)) ?? (await users.find(who))
      if (user === undefined) throw new CommandError(`Nobody signs in as ${who}.`)
      switch (chosen[0]) {
        case 'new-password':
          return setPassword(store, user)
        case 'end-sessions':
          return endSessions(store, user)
        case 'remove':
          await removeUser(store, user)
          return done(`${user.login_name} is removed.`, { removed: user.id })
        default:
          return show(store, user)
      }
    })
  },
}

async function setPassword({ users, sessions }: Store, user: User): Promise<CommandResult> {
  const password = randomBytes(15).toString('base64url')
  const work = { key: nobodyKey(user.login_name), purpose: 'other' } as const
  const to = await createPasswords({ report: () => undefined }).hash(password, work)
  const isSet = await sessions.endAll(user.id, (work) =>
    users.changePassword(work, user.id, { to }),
  )
  if (!isSet) throw new CommandError(`${user.login_name} is no more.`)
  return done(`${user.login_name} signs in with ${password} from now on.`, {
    id: user.id,
    password,
  })
}

async function removeUser({ users, sessions }: Store, { id: userId }: User): Promise<void> {
  const ended = await users.remove(userId)
  sessions.tellEnded(ended.map((sessionId) => ({ sessionId, userId })))
}

/** Has gateways hear of sessions that end here, until it is disposed of. */
async function shareEnded(
  config: Config,
  db: Kysely<Tables>,
  sessions: Sessions,
): Promise<AsyncDisposable & Pick<Store, 'sessions'>> {
  const log = { warn: () => undefined, error: () => undefined }
  const clusterId = (): Promise<string> => clusterIdOf(db, systemClock.now())
  const bus = await openBus({ config, clusterId, log }).catch(() => {
    // Without NATS, gateways find out by their regular check.
    return openBus({ config: { nats: undefined }, clusterId, log })
  })
  const topic = endedSessionsTopic(bus, log)
  sessions.onEnded(({ sessionId }) => topic.publish({ sessionId }))
  return { sessions, [Symbol.asyncDispose]: bus.close }
}

async function endSessions({ sessions }: Store, user: User): Promise<CommandResult> {
  const open = (await sessions.list(user.id)).length
  await sessions.endAll(user.id, async () => true)
  return done(`${user.login_name} is signed out: ${open} sessions have ended.`, { ended: open })
}

async function show({ db, sessions }: Store, user: User): Promise<CommandResult> {
  const count = async (table: 'passkey' | 'alert'): Promise<number> => {
    const { rows } = await db
      .selectFrom(table)
      .select((e) => e.fn.countAll<number>().as('rows'))
      .where('person_id', '=', user.id)
      .executeTakeFirstOrThrow()
    return rows
  }
  const open = await sessions.list(user.id)
  const account: Account = {
    id: user.id,
    loginName: user.login_name,
    created: new Date(user.created_at).toISOString(),
    hasVerifiedEmail: user.email !== '',
    hasVerifiedPhone: user.phone !== '',
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
