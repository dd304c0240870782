import * as v from 'valibot'
import { characterCount } from './character-count.ts'
import { isLines, isOneLine, text } from './text.ts'

/** Most UTF-16 units of a text that may have so many characters: few need more than four each. */
export function mostUnits(characters: number): number {
  return 4 * characters
}

/** A text of one line and at most `max` characters as users count them, see `characterCount`. */
// @__NO_SIDE_EFFECTS__
export function characters(max: number, isAllowed = isOneLine) {
  return v.pipe(
    text(mostUnits(max), undefined, isAllowed),
    v.check((value) => isWithin(value, max), `at most ${max} characters`),
  )
}

/** A text that line feeds may divide, else as `characters`. */
// @__NO_SIDE_EFFECTS__
export function characterLines(max: number) {
  return characters(max, isLines)
}

/** True for a text of at most `max` characters as `characters` takes it. */
export function isWithin(value: string, max: number): boolean {
  return value.length <= mostUnits(max) && characterCount(value) <= max
}
