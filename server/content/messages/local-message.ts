import { arabicMessages } from './ar.ts'
import { germanMessages } from './de.ts'

/** Messages by the exchange's number of a language, each by the English one. */
const catalogs: ReadonlyMap<number, Readonly<Record<string, string>>> = new Map([
  [11, germanMessages],
  [39, arabicMessages],
])

/**
 * A message of the gateway in a language; as it is where it has no words there. The field that it is about
 * stays where it is: before it (`password: too easy to guess`) or behind it, in refusals of alerts.
 * @param message in English
 */
export function localMessage(message: string, languageType: number): string {
  const catalog = catalogs.get(languageType)
  if (catalog === undefined) return message
  const whole = wordsOf(catalog, message)
  if (whole !== undefined) return whole
  const colon = message.indexOf(': ')
  const words = wordsOf(catalog, message.slice(colon + 2))
  if (colon > 0 && words !== undefined) return message.slice(0, colon + 2) + words
  const space = message.lastIndexOf(' ')
  const sentence = space < 0 ? undefined : wordsOf(catalog, message.slice(0, space))
  return sentence === undefined ? message : sentence + message.slice(space)
}

/** A message may say one number. */
function wordsOf(catalog: Readonly<Record<string, string>>, message: string): string | undefined {
  if (Object.hasOwn(catalog, message)) return catalog[message]
  const number = /\d+/.exec(message)?.[0]
  if (number === undefined) return undefined
  const pattern = message.replace(number, '{0}')
  return Object.hasOwn(catalog, pattern) ? catalog[pattern]?.replace('{0}', number) : undefined
}
