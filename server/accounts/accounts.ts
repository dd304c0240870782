import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { Clock } from '../lib/clock.ts'
import type { SecurityEvents } from '../lib/security-events.ts'
import type { SessionOwner } from '../lib/session-owner.ts'
import type { MakeBuckets } from '../lib/token-buckets.ts'
import { bucketsOn, cleanBuckets } from '../store/stored-buckets.ts'
import type { Tables } from '../store/tables/tables.ts'
import { type Bells, createBells } from './bells.ts'
import { createEmails, type Emails } from './emails.ts'
import { cleanMailLinks } from './mail-links.ts'
import { cleanSpentChallenges } from './passkeys/challenges.ts'
import { createPasskeys, type Passkeys } from './passkeys/passkeys.ts'
import { createPasswordResets, type PasswordResets } from './password-resets.ts'
import { cleanPhoneCodes } from './phone-codes.ts'
import { createPhones, type Phones } from './phones.ts'
import { createPreferences, type Preferences } from './preferences.ts'
import { type SessionCookies, sessionCookies } from './sessions/cookies.ts'
import { sessionLives } from './sessions/lives.ts'
import type { ResumedSession } from './sessions/resumed-session.ts'
import { createSessions, type Sessions } from './sessions/sessions.ts'
import { createKnownBrowsers, type KnownBrowsers } from './sign-in/known-browsers.ts'
import { createPasswords, type Passwords } from './sign-in/passwords.ts'
import { createUsers, type Users } from './users.ts'

/** What the accounts need. */
export interface AccountOptions {
  db: Kysely<Tables>
  clock: Clock
  log: Pick<FastifyBaseLogger, 'error'>
  security: Pick<SecurityEvents, 'report'>
  /** Scheme, host and port under which users reach the gateway. */
  origin: string
}

/** Who users are, and what they chose. */
export interface Accounts {
  clock: Clock
  security: Pick<SecurityEvents, 'report'>
  /** Where attempts are counted: of gateways that share a store together. */
  buckets: MakeBuckets
  users: Users
  emails: Emails
  phones: Phones
  passwords: Passwords
  passwordResets: PasswordResets
  passkeys: Passkeys
  sessions: Sessions
  preferences: Preferences
  bells: Bells
  cookies: SessionCookies
  knownBrowsers: KnownBrowsers
  /**
   * The signed-in user of a request; undefined for a visitor. Renews the session's cookies in
   * `reply` where that is due, once for a request however often it is asked.
   */
  userOf: (request: FastifyRequest, reply: FastifyReply) => Promise<SessionOwner | undefined>
  /** Gives a browser the cookies of a session. */
  remember: (session: ResumedSession, reply: FastifyReply) => void
  /**
   * Deletes the user of a session with everything that is theirs; then their sockets close. False, and
   * nothing happens, where the session has ended.
   */
  remove: (owner: SessionOwner) => Promise<boolean>
  /** Has `forget` drop what is in memory of a user who was deleted. */
  onLeft: (forget: (userId: string) => Promise<void>) => void
  /** Ends what runs by the clock. */
  stop: () => void
}

/** How often dead sessions, links, codes and challenges are swept out of the store, in ms. */
const cleanInterval = 3_600_000

/** The accounts in a store. */
export function createAccounts({ db, clock, log, security, origin }: AccountOptions): Accounts {
  const secure = origin.startsWith('https:')
  const cookies = sessionCookies(secure)
  const sessions = createSessions(db, clock, (owner) => {
    security.report({ event: 'refresh_token_replayed', ...owner })
  })
  const users = createUsers(db, clock)
  const forgetters: ((userId: string) => Promise<void>)[] = []
  const known = new WeakMap<FastifyRequest, Promise<SessionOwner | undefined>>()

  const remember = ({ fresh }: ResumedSession, reply: FastifyReply): void => {
    if (fresh === undefined) return
    const lives = { session: sessionLives.session, refresh: fresh.refreshLife }
    reply.header('set-cookie', cookies.write(fresh.tokens, lives))
  }

  const resume = async (
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<SessionOwner | undefined> => {
    const session = await sessions.resume(cookies.read(request.headers.cookie))
    if (session !== undefined) remember(session, reply)
    return session
  }

  const cleaning = clock.every(cleanInterval, () => {
    sessions.clean().catch((error: unknown) => log.error({ err: error }, 'dead sessions remain'))
    cleanMailLinks(db, clock.now()).catch((error: unknown) =>
      log.error({ err: error }, 'dead links of mails remain'),
    )
    cleanPhoneCodes(db, clock.now()).catch((error: unknown) =>
      log.error({ err: error }, 'dead codes of phones remain'),
    )
    cleanBuckets(db, clock).catch((error: unknown) =>
      log.error({ err: error }, 'counts of old attempts remain'),
    )
    cleanSpentChallenges(db, clock.now()).catch((error: unknown) =>
      log.error({ err: error }, 'spent challenges remain'),
    )
  })

  return {
    clock,
    security,
    buckets: bucketsOn(db, clock),
    users,
    emails: createEmails(db, clock),
    phones: createPhones(db, clock),
    passwords: createPasswords(security),
    passwordResets: createPasswordResets({ db, clock, users, sessions }),
    passkeys: createPasskeys(db, clock, origin),
    sessions,
    preferences: createPreferences(db, clock),
    bells: createBells(db, clock),
    cookies,
    knownBrowsers: createKnownBrowsers(db, clock, secure),
    remember,
    userOf: (request, reply) => {
      const asked = known.get(request) ?? resume(request, reply)
      known.set(request, asked)
      return asked
    },
    remove: async ({ userId, sessionId: asking }) => {
      const ended = await users.remove(userId, asking)
      if (ended.length === 0) return false
      sessions.tellEnded(ended.map((sessionId) => ({ sessionId, userId })))
      for (const forget of forgetters) await forget(userId)
      return true
    },
    onLeft: (forget) => void forgetters.push(forget),
    stop: cleaning,
  }
}
