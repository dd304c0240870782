import * as v from 'valibot'
import type { FromText } from './settings-text.ts'

const takes = 'takes headers such as name=value,other=value'

/** Headers as OpenTelemetry writes them: names and values with `=` between, several with commas, percent-encoded. */
export function collectorHeaders(): FromText<Record<string, string>> {
  return v.pipe(
    v.string(),
    v.maxLength(4_000, takes),
    v.transform((text) => text.split(',').map(readPair)),
    v.check((pairs) => pairs.every(isHeader), takes),
    v.transform((pairs) => Object.fromEntries(pairs)),
  )
}

function readPair(text: string): [name: string, value: string] {
  const at = text.indexOf('=')
  return [text.slice(0, Math.max(at, 0)).trim(), decoded(text.slice(at + 1).trim())]
}

function isHeader([name, value]: readonly [name: string, value: string]): boolean {
  return /^[\w-]{1,64}$/.test(name) && /^[\x20-\x7e]*$/.test(value)
}

/** What is not encoded stays as it is. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
