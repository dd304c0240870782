import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Clock } from '../../lib/clock.ts'
import type { Tables } from '../../store/tables/tables.ts'
import { readCookie, writeCookie } from '../sessions/cookies.ts'
import { storedKey } from '../stored-key.ts'

/**
 * Browsers that people signed in from before, known by a cookie that outlives the session. It proves
 * nothing but the right to sign-in limits of one's own.
 * Source: OWASP, Slow Down Online Guessing Attacks with Device Cookies.
 */
export interface KnownBrowsers {
  /**
   * The mark that a browser got at its last sign-in as a person; undefined where there was none in the
   * last year. Without a `personId` it is undefined, and as much work.
   * @param header the Cookie header of a request
   */
  markOf: (header: string | undefined, personId: string | undefined) => Promise<string | undefined>
  /** The value of Set-Cookie by which a browser is known for a person from now on, by a new mark. */
  remember: (header: string | undefined, personId: string) => Promise<string>
  /** The value of Set-Cookie by which a browser is not known for a person any more. */
  forget: (header: string | undefined, personId: string) => Promise<string>
}

/** How long a browser is known after a sign-in, in days. */
const knownDays = 365
/** People for whom one browser is known: those who signed in last. */
const peoplePerBrowser = 5
const cookieName = 'bourse_device'
/** The name of the key in the table `setting`. */
export const knownBrowserKey = 'device_key'

/** A person's part of the cookie, of which nobody but the gateway can tell whose it is. */
interface Mark {
  /** Random. */
  nonce: string
  /** When it was given, in days since 1970, base 36. */
  day: string
  /** Binds the two to a person, by a key that only the store has. */
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

  const macOf = async (personId: string, { nonce, day }: Omit<Mark, 'mac'>): Promise<string> =>
    createHmac('sha256', await readKey())
      .update(`${personId} ${nonce} ${day}`)
      .digest()
      .subarray(0, macBytes)
      .toString('base64url')

  const isOf = async (personId: string, mark: Mark): Promise<boolean> => {
    const given = Number.parseInt(mark.day, 36)
    const equal = isEqual(mark.mac, await macOf(personId, mark))
    return equal && today() - given < knownDays
  }

  const marksOf = (header: string | undefined): Mark[] =>
    readMarks(readCookie(header, cookieName, secure))

  /** What a browser carries for other people. */
  const others = async (header: string | undefined, personId: string): Promise<Mark[]> => {
    const kept: Mark[] = []
    for (const mark of marksOf(header)) if (!(await isOf(personId, mark))) kept.push(mark)
    return kept
  }

  const write = (marks: readonly Mark[]): string =>
    writeCookie(
      { name: cookieName, secure },
      marks.map(({ nonce, day, mac }) => [nonce, day, mac].join('.')).join('~'),
      marks.length === 0 ? 0 : knownDays * dayMs,
    )

  return {
    markOf: async (header, personId) => {
      let found: string | undefined
      for (const mark of marksOf(header)) {
        if (await isOf(personId ?? '', mark)) found ??= mark.nonce
      }
      return personId === undefined ? undefined : found
    },

    remember: async (header, personId) => {
      const nonce = randomBytes(nonceBytes).toString('base64url')
      const day = today().toString(36)
      const mark = { nonce, day, mac: await macOf(personId, { nonce, day }) }
      return write([mark, ...(await others(header, personId))].slice(0, peoplePerBrowser))
    },

    forget: async (header, personId) => write(await others(header, personId)),
  }
}

/** The parts of a cookie that look like marks. Whose they are shows only by their MAC. */
function readMarks(value: string | undefined): Mark[] {
  const parts = value?.split('~', peoplePerBrowser) ?? []
  return parts.flatMap((part) => {
    const [nonce = '', day = '', mac = ''] = part.split('.', 3)
    return /^[\w-]{16}\.[\da-z]{1,6}\.[\w-]{22}$/.test(part) ? [{ nonce, day, mac }] : []
  })
}

function isEqual(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}
