import * as v from 'valibot'
import { businessLines } from '../../enums.ts'
import { text } from '../../text/text.ts'

/** Largest bell sound, in bytes. */
export const bellBytes = 200_000

/** Kinds of sound that a bell may have, by their media type. */
export const bellTypes = ['audio/wav', 'audio/mpeg', 'audio/ogg'] as const
export type BellType = (typeof bellTypes)[number]

/** Business lines that ring: spot and futures. */
export const bellLine = v.picklist([businessLines.spot, businessLines.futures])
export type BellLine = v.InferOutput<typeof bellLine>

/** Id of a bell sound that a user uploaded: the digest of its bytes. */
export const bellId = v.pipe(text(32), v.regex(/^[0-9a-f]{32}$/, 'not a bell'))

/** Room for the largest sound in base64, in characters. */
const bellText = Math.ceil(bellBytes / 3) * 4

/** A bell sound as JSON carries it. */
export const bellAudio = v.pipe(
  text(bellText, `at most ${bellBytes / 1_000} kB`),
  v.nonEmpty('no sound'),
  v.base64('not base64'),
)

/** Largest request that brings a bell sound, in bytes. */
export const bellRequestBytes = bellText + 1_024
