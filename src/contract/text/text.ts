import * as v from 'valibot'

/**
 * A text of one line and at most `max` characters. Refuses what no database keeps or no page shows:
 * control characters, other ends of lines, and halves of a surrogate pair.
 * @param tooLong says how long it may be, in the words of whoever writes it
 */
// @__NO_SIDE_EFFECTS__
export function text(max: number, tooLong?: string, isAllowed = isOneLine) {
  return v.pipe(v.string(), v.maxLength(max, tooLong), v.check(isAllowed, 'no control characters'))
}

/** A text that line feeds may divide, else as `text`. */
// @__NO_SIDE_EFFECTS__
export function lines(max: number) {
  return text(max, undefined, isLines)
}

/** True for what `text` takes, however long. */
export function isOneLine(value: string): boolean {
  return !/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u.test(value)
}

/** True for what `lines` takes, however long. */
export function isLines(value: string): boolean {
  return isOneLine(value.replaceAll('\n', ''))
}
