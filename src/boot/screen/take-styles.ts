const attribute = / style="([^"]*)"/g
/** Characters of a style that can neither end a rule nor load something. */
const harmless = /^[\w\s:;(),.%#+*/-]*$/

/** Is true of every element, and counts as much as an id. */
const strength = ':not(#_)'

/**
 * Moves the style attributes of rendered HTML into rules, because the security headers forbid such
 * attributes. As attributes would, they beat what style sheets say that come later. Throws on a style that is
 * more than plain values.
 */
export function takeStyles(html: string): { html: string; css: string } {
  const numbers = new Map<string, number>()
  const bare = html.replace(attribute, (_, style: string) => {
    if (!harmless.test(style)) throw new Error(`no plain style: ${style}`)
    const number = numbers.get(style) ?? numbers.size
    numbers.set(style, number)
    return ` data-style="${number}"`
  })
  const rules = [...numbers].map(
    ([style, number]) => `[data-style="${number}"]${strength}{${style}}`,
  )
  return { html: bare, css: rules.join('') }
}
