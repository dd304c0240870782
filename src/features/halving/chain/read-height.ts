/**
 * The height that somebody typed, with or without signs between groups of digits; undefined for anything
 * else than a whole number up to `max`.
 */
export function readHeight(text: string, max: number): number | undefined {
  const plain = text.slice(0, 40).replaceAll(/[\s.,'’٬]/g, '')
  if (!/^\d{1,9}$/.test(plain)) return undefined
  const height = Number(plain)
  return height <= max ? height : undefined
}
