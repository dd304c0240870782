/** A text that is sent instead of an input: what it is in words, and how it is made. */
type NamedText = readonly [what: string, make: () => string]

/**
 * Bodies that no page sends.
 * @param size of most of them, in bytes
 * @param thorough false for what has proved sharpest
 */
export function oddBodies(size: number, thorough: boolean): NamedText[] {
  const sharp: readonly NamedText[] = [
    ['nothing', () => ''],
    ['deepest arrays', () => '['.repeat(size / 2) + ']'.repeat(size / 2)],
    ['names of the prototype', () => `{${'"__proto__":{"a":1},'.repeat(size / 20)}"a":0}`],
    ['more than may be', () => ' '.repeat(300_000)],
  ]
  if (!thorough) return [...sharp]
  return [
    ...sharp,
    ['no JSON', () => 'x'.repeat(size)],
    ['spaces', () => `{${' '.repeat(size)}}`],
    ['spaces without end', () => `{${' '.repeat(size)}`],
    ['deepest objects', () => `${'{"a":'.repeat(size / 6)}1${'}'.repeat(size / 6)}`],
    ['deepest in a field', () => `{"a":${'['.repeat(size / 2)}${']'.repeat(size / 2)}}`],
    ['arrays without end', () => '['.repeat(size)],
    ['many names', () => `{${numbered(size / 12, (index) => `"k${index}":0`)}}`],
    ['one name many times', () => `{${'"languageType":0,'.repeat(size / 17)}"a":0}`],
    ['nearly the prototype', () => `{${'"\\u005f\\u005fproto__" '.repeat(size / 22)}`],
    ['a constructor', () => `{"constructor":{"prototype":{"a":"${' '.repeat(size)}"}}}`],
    ['a number of many digits', () => `{"limit":${'9'.repeat(size)}}`],
    ['a fraction of many digits', () => `{"limit":0.${'0'.repeat(size)}1}`],
    ['escapes', () => `{"keyword":"${'\\u0020'.repeat(size / 6)}"}`],
  ]
}

/**
 * Queries that no page sends.
 * @param size in bytes
 */
export function oddQueries(size: number): NamedText[] {
  return [
    ['many names', () => numbered(size / 7, (index) => `a${index}=`, '&')],
    ['one name many times', () => 'line=1&'.repeat(size / 7)],
    ['ampersands', () => '&'.repeat(size)],
    ['equals signs', () => '='.repeat(size)],
    ['plus signs', () => `keyword=${'+'.repeat(size)}`],
    ['percent signs', () => `line=${'%'.repeat(size)}`],
    ['brackets', () => `line${'[a]'.repeat(size / 3)}=1`],
    ['names of the prototype', () => '__proto__=1&'.repeat(size / 12)],
    ['slashes', () => '/'.repeat(size)],
  ]
}

function numbered(length: number, make: (index: number) => string, separator = ','): string {
  return Array.from({ length }, (_, index) => make(index)).join(separator)
}
