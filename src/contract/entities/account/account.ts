import * as v from 'valibot'
import { text } from '../../text/text.ts'
import { answerText, unixMs } from '../wire.ts'

/** Lengths that the rules of accounts name. Passwords are counted in characters, not in bytes. */
export const accountLimits = {
  loginName: { min: 3, max: 32 },
  email: 254,
  password: { min: 8, max: 128 },
} as const

const { loginName: nameLength, password: passwordLength } = accountLimits

/** A login name: letters, digits, dot, dash and underscore; unique whatever its case. */
export const loginNameSchema = v.pipe(
  text(nameLength.max),
  v.minLength(nameLength.min, `at least ${nameLength.min} characters`),
  v.regex(/^[a-z0-9][a-z0-9._-]*$/i, 'only letters, digits, dot, dash and underscore'),
)

/** An email address. */
export const emailSchema = v.pipe(
  text(accountLimits.email),
  v.trim(),
  v.email('not an email address'),
)

/** A character may take two units of a string. */
const presentedPasswordLength = passwordLength.max * 2

/** A new password. */
export const newPasswordSchema = v.pipe(
  text(presentedPasswordLength),
  v.check(
    (password) => [...password].length >= passwordLength.min,
    `at least ${passwordLength.min} characters`,
  ),
  v.check(
    (password) => [...password].length <= passwordLength.max,
    `at most ${passwordLength.max} characters`,
  ),
)

/** A password that is to be compared: longer ones than may be chosen are no match, not a mistake. */
export const presentedPasswordSchema = v.pipe(text(presentedPasswordLength), v.minLength(1))

/** The token in a link that was sent by mail. */
export const mailTokenSchema = v.pipe(text(43), v.regex(/^[\w-]{43}$/, 'not a token'))

/** Who signed in. */
export const signedInSchema = v.object({ userId: answerText, loginName: answerText })

/** Id of a session. It is no secret: only the cookies prove a session. */
export const sessionIdSchema = v.pipe(text(64), v.regex(/^[\w-]{16,64}$/, 'not a session'))

/** One sign-in on one device. */
export const sessionSchema = v.object({
  sessionId: sessionIdSchema,
  /** True for the session that asks. */
  current: v.boolean(),
  /** Browser and system in words, such as `Firefox on Linux`; empty where unknown. */
  device: answerText,
  createdAt: unixMs,
  /** When it was last used, within a quarter of an hour. */
  lastSeenAt: unixMs,
  /** When it ends, however much it is used. */
  expiresAt: unixMs,
})

/** See `sessionSchema`. */
export type Session = v.InferOutput<typeof sessionSchema>
