import { type ApiKey, createApiKeys } from '../api-keys/api-keys.ts'
import { systemClock } from '../lib/clock.ts'
import { type Command, CommandError, type CommandResult, readWords, UsageError } from './command.ts'
import { blocks } from './listing.ts'
import { besideGateway } from './with-store.ts'

/** Calls in a minute that a key may make unless told, and the most that can be told. */
const usualPerMinute = 600
const mostPerMinute = 1_000_000
const longestHolder = 100

/** Keys for the public API. */
export const keys: Command = {
  summary: 'keys for the public API: create, list, revoke',
  help: `npm run bourse -- keys list                                   lists them, revoked ones too
npm run bourse -- keys create <holder>                        makes one for somebody and prints it once
npm run bourse -- keys create <holder> --per-minute <number>  with another quota than ${usualPerMinute} calls a minute
npm run bourse -- keys revoke <id>                            makes one worthless

The gateway may run meanwhile; it takes a key that was revoked for at most 30 seconds more. Keys are stored as
hashes: who lost theirs gets a new one.
`,
  run: async (args, config) => {
    const [action, ...rest] = args
    switch (action) {
      case 'list':
        readWords(rest, {}, [])
        return besideGateway(config, async (db) =>
          list(await createApiKeys(db, systemClock).list()),
        )
      case 'create': {
        const words = readWords(rest, { 'per-minute': { type: 'string' } }, ['<holder>'])
        const holder = readHolder(words.positionals[0] ?? '')
        const perMinute = readQuota(words.text('per-minute'))
        return besideGateway(config, async (db) => {
          const made = await createApiKeys(db, systemClock).create(holder, perMinute)
          const text = `${made.key}\nThis is the key of ${holder}, ${made.id}. It is shown once and stored nowhere.\n`
          return { text, data: { ...viewOf(made), key: made.key }, exitCode: 0 }
        })
      }
      case 'revoke': {
        const [id = ''] = readWords(rest, {}, ['<id>']).positionals
        return besideGateway(config, async (db) => {
          if (await createApiKeys(db, systemClock).revoke(id)) {
            return { text: `${id} is revoked.\n`, data: { revoked: id }, exitCode: 0 }
          }
          throw new CommandError(`There is no key ${id} that could be revoked.`)
        })
      }
      case undefined:
        throw new UsageError('create, list or revoke is missing.')
      default:
        throw new UsageError(`${action} is neither create, list nor revoke.`)
    }
  },
}

function list(found: readonly ApiKey[]): CommandResult {
  const views = found.map(viewOf)
  const lines = views.map(({ id, holder, perMinute, created, revoked }) => {
    const end = revoked === null ? '' : `   revoked ${revoked}`
    return `${id}   ${holder}   ${perMinute} a minute   since ${created}${end}`
  })
  return {
    text: lines.length === 0 ? blocks([], 'keys') : `${lines.join('\n')}\n`,
    data: { keys: views },
    exitCode: 0,
  }
}

function viewOf({ id, holder, per_minute, created_at, revoked_at }: ApiKey) {
  return {
    id,
    holder,
    perMinute: per_minute,
    created: new Date(created_at).toISOString(),
    revoked: revoked_at === 0 ? null : new Date(revoked_at).toISOString(),
  }
}

function readHolder(text: string): string {
  const holder = text.trim()
  if (holder === '' || holder.length > longestHolder || /\p{C}/u.test(holder)) {
    throw new UsageError(`<holder> is a name of at most ${longestHolder} characters on one line.`)
  }
  return holder
}

function readQuota(text: string | undefined): number {
  if (text === undefined) return usualPerMinute
  const quota = /^\d{1,7}$/.test(text) ? Number(text) : 0
  if (quota >= 1 && quota <= mostPerMinute) return quota
  throw new UsageError(`--per-minute is a whole number from 1 to ${mostPerMinute}.`)
}
