/** The longest header that is parsed, in characters: browsers and proxies send a tenth of it. */
export const longestHeader = 1_000

/**
 * The text of a request header, where a repeated one counts as a list. Undefined where it is missing,
 * and where it is longer than `longest`: what nobody honest sends is as good as not sent.
 */
export function headerText(
  value: string | readonly string[] | undefined,
  longest = longestHeader,
): string | undefined {
  const text = typeof value === 'string' ? value : value?.join(',')
  return text !== undefined && text.length <= longest ? text : undefined
}
