import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Clock } from '../../lib/clock.ts'
import type { Tables } from '../../store/tables/tables.ts'
import { readCookie, writeCookie } from '../sessions/cookies.ts'
import { storedKey } from '../stored-key.ts'

/**
 * Browsers that users signed in from before, known by a cookie that outlives the session. It proves
 * nothing but the right to sign-in limits of one's own.
 * Source: OWASP, Slow Down Online Guessing Attacks with Device Cookies.
 */
export interface KnownBrowsers {
  /**
   * The mark that a browser got at its last sign-in as a user; undefined where there was none in the
   * last year. Without a `userId` it is undefined, and as much work.
   * @param header the Cookie header of a request
   */
  markOf: (header: string | undefined, userId: string | undefined) => Promise<string | undefined>
  /** The value of Set-Cookie by which a browser is known for a user from now on, by a new mark. */
  remember: (header: string | undefined, userId: string) => Promise<string>
  /** The value of Set-Cookie by which a browser is not known for a user any more. */
  forget: (header: string | undefined, userId: string) => Promise<string>
}

/** How long a browser is known after a sign-in, in days. */
const knownDays = 365
/** Users for whom one browser is known: those who signed in last. */
const usersPerBrowser = 5
const cookieName = 'bourse_device'
/** The name of the key in the table `setting`. */
export const knownBrowserKey = 'device_key'

/** A user's part of the cookie, of which nobody but the gateway can tell whose it is. */
interface Mark {
  /** Random. */
  nonce: string
  /** When it was given, in days since 1970, base 36. */
  day: string
  /** Binds the two to a user, by a key that only the store has. */
  mac: string
}

const dayMs = 86_400_000
/** Bytes of a nonce, which tells browsers apart, and of a MAC. */
const [nonceBytes, macBytes] = [12, 16]

/** The known browsers, by a key that lies in `db`. `secure` as for the cookies of sessions. */
export function createKnownBrowsers(
  db: Kysely<Tables>,
  clock: Clock,
  secure: boolean,
): KnownBrowsers {
  const today = (): number => Math.floor(clock.now() / dayMs)
  const readKey = storedKey(db, knownBrowserKey, clock)

  const macOf = async (userId: string, { nonce, day }: Omit<Mark, 'mac'>): Promise<string> =>
    createHmac('sha256', await readKey())
      .update(`${userId} ${nonce} ${day}`)
      .digest()
      .subarray(0, macBytes)
      .toString('base64url')

  const isOf = async (userId: string, mark: Mark): Promise<boolean> => {
    const given = Number.parseInt(mark.day, 36)
    const equal = isEqual(mark.mac, await macOf(userId, mark))
    return equal && today() - given < knownDays
  }

  const marksOf = (header: string | undefined): Mark[] =>
    readMarks(readCookie(header, cookieName, secure))

  /** What a browser carries for other users. */
  const others = async (header: string | undefined, userId: string): Promise<Mark[]> => {
    const marks: Mark[] = []
    for (const mark of marksOf(header)) if (!(await isOf(userId, mark))) marks.push(mark)
    return marks
  }

  const write = (marks: readonly Mark[]): string =>
    writeCookie(
      { name: cookieName, secure },
      marks.map(({ nonce, day, mac }) => [nonce, day, mac].join('.')).join('~'),
      marks.length === 0 ? 0 : knownDays * dayMs,
    )

  return {
    markOf: async (header, userId) => {
      let found: string | undefined
      for (const mark of marksOf(header)) {
        if (await isOf(userId ?? '', mark)) found ??= mark.nonce
      }
      return userId === undefined ? undefined : found
    },

    remember: async (header, userId) => {
      const nonce = randomBytes(nonceBytes).toString('base64url')
      const day = today().toString(36)
      const mark = { nonce, day, mac: await macOf(userId, { nonce, day }) }
      return write([mark, ...(await others(header, userId))].slice(0, usersPerBrowser))
    },

    forget: async (header, userId) => write(await others(header, userId)),
  }
}

/** The parts of a cookie that look like marks. Whose they are shows only by their MAC. */
function readMarks(value: string | undefined): Mark[] {
  const parts = value?.split('~', usersPerBrowser) ?? []
  return parts.flatMap((part) => {
    const [nonce = '', day = '', mac = ''] = part.split('.', 3)
    return /^[\w-]{16}\.[\da-z]{1,6}\.[\w-]{22}$/.test(part) ? [{ nonce, day, mac }] : []
  })
}

function isEqual(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}
