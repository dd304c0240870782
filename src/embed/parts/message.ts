import type { EmbedTexts } from '../../contract/embed/embed-data.ts'
import { element } from './elements.ts'

/** What stands where no values can stand: a word on why, and perhaps a button that tries again. */
export function message(text: string, retry?: { label: string; act: () => void }): HTMLElement {
  const made = element('p', { class: 'message' }, text)
  if (retry === undefined) return made
  const button = element('button', { type: 'button' }, retry.label)
  button.addEventListener('click', retry.act)
  made.append(' ', button)
  return made
}

/** Names the symbols that were asked for and are not there; undefined where there are none. */
export function missingMessage(
  missing: readonly string[],
  { noSuchSymbol }: EmbedTexts,
): HTMLElement | undefined {
  if (missing.length === 0) return undefined
  const names = element('bdi', { dir: 'ltr', translate: 'no' }, missing.join(', '))
  return element('p', { class: 'message' }, names, `: ${noSuchSymbol}`)
}
