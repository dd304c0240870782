/**
 * What stands in the first element of the page that a selector finds, its pieces of text with a blank between them and
 * without the marks of their direction; empty where there is none.
 */
export function saidIn(selector: string): string {
  return textOf(document.querySelector(selector))
}

/** The same of every element that the selector finds. */
export function saidInEach(selector: string): string[] {
  return [...document.querySelectorAll(selector)].map(textOf)
}

function textOf(root: Element | null): string {
  if (root === null) return ''
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const pieces: string[] = []
  while (walker.nextNode() !== null) pieces.push(walker.currentNode.textContent ?? '')
  return pieces
    .join(' ')
    .replaceAll(/[\u2066-\u2069]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** What each element that the selector finds has of some attributes, with a blank between them; a dash for none. */
export function attributesIn(selector: string, ...names: readonly string[]): string[] {
  return [...document.querySelectorAll(selector)].map((element) =>
    names.map((name) => element.getAttribute(name) ?? '–').join(' '),
  )
}

/** Presses the first element that the selector finds, whose text begins so. Throws where there is none. */
export function press(selector: string, text = ''): void {
  const found = [...document.querySelectorAll<HTMLElement>(selector)].find((element) =>
    (element.textContent ?? '').replaceAll(/[\u2066-\u2069]/g, '').startsWith(text),
  )
  if (found === undefined) throw new Error(`no ${selector} with ${text}`)
  found.click()
}

/** Writes into a field as somebody who types does. Throws where there is none. */
export function write(selector: string, text: string): void {
  const field = document.querySelector(selector)
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) {
    throw new Error(`no field ${selector}`)
  }
  // React has put a setter of its own before it.
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {}
  set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Presses a key on the first element that the selector finds. */
export function pressKey(selector: string, key: string, held: KeyboardEventInit = {}): void {
  const init = { key, bubbles: true, cancelable: true, ...held }
  document.querySelector(selector)?.dispatchEvent(new KeyboardEvent('keydown', init))
}

/** Chooses an option of the first list of options that the selector finds, by its text. Throws where there is none. */
export function choose(selector: string, text: string): void {
  const list = [...document.querySelectorAll<HTMLSelectElement>(selector)].find((one) =>
    [...one.options].some((option) => option.text === text),
  )
  const option = [...(list?.options ?? [])].find((one) => one.text === text)
  if (list === undefined || option === undefined) throw new Error(`no ${text} in ${selector}`)
  list.value = option.value
  list.dispatchEvent(new Event('change', { bubbles: true }))
}
