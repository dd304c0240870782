import { createHmac, randomBytes } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from './clock.ts'
import { coarseAddress } from './net/coarse-address.ts'

/** Limits that refuse somebody. */
export type LimitName =
  /** Applications, and messages to the operator, from one address. */
  | 'applications'
  | 'messages'
  /** Calls from one address. */
  | 'calls'
  /** Connections from one address. */
  | 'connections'
  /** Calls of the public API, by a key or from one address. */
  | 'public_api'
  /** Pages and rows of embeds, for one address. */
  | 'embeds'
  /** Pictures of pages that are drawn anew, for one address. */
  | 'pictures'
  /** Accounts made from one address. */
  | 'registrations'
  /** Sign-ins from one address. */
  | 'sign_in_address'
  /** Wrong passwords for one name. */
  | 'sign_in_name'
  /** Wrong passwords from a browser that signed in before. */
  | 'sign_in_browser'
  /** Emails that somebody names as theirs. */
  | 'email_changes'
  /** Phones that somebody names as theirs. */
  | 'phone_changes'
  /** Wrong passwords and passkeys of somebody who is signed in. */
  | 'password_checks'
  /** Links for forgotten passwords: asked for or followed from one address, or sent to one user. */
  | 'password_resets'
  /** Passwords being hashed at a time. */
  | 'password_hashes'
  /** Sockets from one address. */
  | 'sockets_address'
  /** Sockets in all. */
  | 'sockets_total'
  /** Messages of one socket. */
  | 'socket_messages'
  /** What waits for a socket that does not read. */
  | 'socket_unread'

/** Where an event comes from. Logged as a network, see `coarseAddress`. */
interface From {
  /** Address of the client, with trusted proxies taken off. */
  address: string
}

/** Whose account an event is about. */
interface Whose {
  userId: string
}

/** A name that somebody tried to sign in with. */
interface Tried {
  /**
   * In the form that names are compared in. Logged as a keyed hash: users type passwords there.
   */
  loginName: string
}

/** What each event carries. */
interface EventDetails {
  registered: Whose & From
  sign_in: Whose & From
  /** `userId` where somebody has the name. */
  sign_in_failed: From & Partial<Whose> & Tried
  /** A wrong password of somebody who is signed in. */
  password_check_failed: Whose & From
  signed_out: Whose & From
  password_changed: Whose & From
  /** A link that sets a new password was sent to the email of an account. */
  password_reset_sent: Whose & From
  /** Such a link was used. */
  password_reset: Whose & From
  /** They named another email, which is used for nothing yet, or took theirs away. */
  email_changed: Whose & From
  email_verified: Whose & From
  /** They named another phone, which is used for nothing yet, or took theirs away. */
  phone_changed: Whose & From
  phone_verified: Whose & From
  /** A code for a phone that is wrong, used or too old. */
  phone_code_failed: Whose & From
  passkey_added: Whose & From
  passkey_removed: Whose & From
  /** A passkey showed who somebody is, for a sign-in or for something that matters. */
  passkey_used: Whose & From
  /** `userId` where it named a passkey that somebody has. */
  passkey_failed: From & Partial<Whose>
  account_deleted: Whose & From
  /** A user ended sessions of theirs. */
  sessions_revoked: Whose & From
  /** A refresh token that was replaced came back: its session is ended. */
  refresh_token_replayed: Whose & { sessionId: string }
  refused_by_limit: From & Partial<Whose & Tried> & { limit: LimitName }
  /** A page of another site. */
  refused_by_origin: From & { at: 'call' | 'socket' }
  /** A host that is not ours. */
  refused_by_host: From
}

/** The name of an event. */
export type SecurityEventName = keyof EventDetails

/** Something that happened and that whoever guards the gateway wants to know. */
export type SecurityEvent = {
  [Name in SecurityEventName]: { event: Name } & EventDetails[Name]
}[SecurityEventName]

/** Tells the log of security events, and counts them. */
export interface SecurityEvents {
  report: (event: SecurityEvent) => void
  /** How often each event was reported since the start. */
  counts: () => Readonly<Record<SecurityEventName, number>>
}

const levels: Readonly<Record<SecurityEventName, 'info' | 'warn'>> = {
  registered: 'info',
  sign_in: 'info',
  sign_in_failed: 'warn',
  password_check_failed: 'warn',
  signed_out: 'info',
  password_changed: 'info',
  password_reset_sent: 'info',
  password_reset: 'info',
  email_changed: 'info',
  email_verified: 'info',
  phone_changed: 'info',
  phone_verified: 'info',
  phone_code_failed: 'warn',
  passkey_added: 'info',
  passkey_removed: 'info',
  passkey_used: 'info',
  passkey_failed: 'warn',
  account_deleted: 'info',
  sessions_revoked: 'info',
  refresh_token_replayed: 'warn',
  refused_by_limit: 'warn',
  refused_by_origin: 'warn',
  refused_by_host: 'warn',
}

/** Lines that one kind of event may write in a span; the others of the span are told as a number. */
const mostLines = 60
/** In ms. */
const span = 60_000

/**
 * Begins to count. The key under which tried names are hashed is made here and lives as long as the
 * process: equal hashes mean equal names until it ends, and nobody can try names on them.
 */
export function createSecurityEvents(
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
  clock: Pick<Clock, 'after'>,
): SecurityEvents {
  const key = randomBytes(32)
  const names = Object.keys(levels) as SecurityEventName[]
  const counts = Object.fromEntries(names.map((name) => [name, 0])) as Record<
    SecurityEventName,
    number
  >
  /** Events of the running span, by their kind. */
  const recent = new Map<string, number>()

  const begin = (kind: Record<string, string>, id: string): void => {
    clock.after(span, () => {
      const unlogged = (recent.get(id) ?? 0) - mostLines
      recent.delete(id)
      if (unlogged > 0) log.warn({ ...kind, unlogged }, 'security events left out of the log')
    })
  }

  return {
    counts: () => counts,
    report: (event) => {
      counts[event.event] += 1
      const kind = kindOf(event)
      const id = Object.values(kind).join(' ')
      const before = recent.get(id) ?? 0
      if (before === 0) begin(kind, id)
      recent.set(id, before + 1)
      if (before >= mostLines) return
      log[levels[event.event]]({ ...kind, ...detailsOf(event, key) }, 'security event')
    },
  }
}

/** What events must have in common to share their lines: a flood at one limit hides no other limit. */
function kindOf(event: SecurityEvent): { security: SecurityEventName; limit?: LimitName } {
  const security = event.event
  return 'limit' in event ? { security, limit: event.limit } : { security }
}

/** What a line tells besides its kind, field by field, so that nothing else gets into the log. */
function detailsOf(event: SecurityEvent, key: Buffer): Record<string, string> {
  const userId = 'userId' in event ? event.userId : undefined
  const loginName = 'loginName' in event ? event.loginName : undefined
  return {
    ...(userId !== undefined && { userId }),
    ...('sessionId' in event && { sessionId: event.sessionId }),
    ...(loginName !== undefined && { triedName: keyedHash(loginName, key) }),
    ...('at' in event && { at: event.at }),
    ...('address' in event && { network: coarseAddress(event.address) }),
  }
}

/** 96 bits: enough to tell names apart. */
function keyedHash(text: string, key: Buffer): string {
  return createHmac('sha256', key).update(text).digest('base64url').slice(0, 16)
}
