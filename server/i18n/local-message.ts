import { findText, textsIn } from './texts.ts'

/**
 * A message of the gateway in a language; as it is where it has no words there. The field that it is about
 * stays where it is: before it (`password: too easy to guess`) or behind it, in refusals of alerts.
 * @param message in English
 * @param language BCP 47 key
 */
export function localMessage(message: string, language: string): string {
  const { errors } = textsIn(language)
  const whole = wordsOf(errors, message)
  if (whole !== undefined) return whole
  const colon = message.indexOf(': ')
  const words = wordsOf(errors, message.slice(colon + 2))
  if (colon > 0 && words !== undefined) return message.slice(0, colon + 2) + words
  const space = message.lastIndexOf(' ')
  const sentence = space < 0 ? undefined : wordsOf(errors, message.slice(0, space))
  return sentence === undefined ? message : sentence + message.slice(space)
}

/** A message may say one number, which stands as `{0}` in its text. */
function wordsOf(errors: Readonly<Record<string, string>>, message: string): string | undefined {
  const own = findText(errors, message)
  if (own !== undefined) return own
  const number = /\d+/.exec(message)?.[0]
  if (number === undefined) return undefined
  return findText(errors, message.replace(number, '{0}'))?.replace('{0}', number)
}
