/** Longest text of an error that is sent, in characters. */
const maxLength = 300

/** Longest words that may be names in code, in characters: without digits and with some. */
const maxWordLength = 40
const maxNumberedLength = 12

/** Words before a value that is nobody's business: what follows them is not sent. */
const beforeSecret =
  /(?:(?:pass(?:word|wort|phrase|code)|secret|bearer)\s|(?:pass(?:word|wort|phrase|code)?|secret|token|cookie|session|authori[sz]ation|credential|endpoint|mail|phone|address|api.?key)s?["'`]?[:=]).*/is

/** Quotes around anything but a name in code; after double ones, where they end is anybody's guess. */
const quoted = /["`](?![a-z_$][\w$.]{0,39}["`]).*|'(?![a-z_$][\w$.]{0,39}')[^']*'/gis
/** An address, an email, or what else is no word of a sentence. */
const opaque = /[@/\\?&=%]/

/**
 * A message of an error without what it may say of a user. Of a text that anybody may have typed into,
 * only plain words are left: no digits, no addresses, nothing in quotes but names of code.
 */
export function scrubText(text: string): string {
  return text
    .slice(0, maxLength)
    .replace(beforeSecret, '[hidden]')
    .replace(quoted, '[hidden]')
    .split(' ')
    .map((word) => (isPlain(word) ? word : '[hidden]'))
    .join(' ')
    .replace(/\d/g, '#')
}

function isPlain(word: string): boolean {
  const longest = /\d/.test(word) ? maxNumberedLength : maxWordLength
  return word.length <= longest && !opaque.test(word)
}
