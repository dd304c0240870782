/**
 * Makes any text one that the schema `text(max)` takes: what is too long is cut, what it refuses becomes
 * a blank.
 */
export function toText(value: string, max: number): string {
  return value
    .slice(0, max)
    .replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
}
