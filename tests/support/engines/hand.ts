import { expect } from 'vitest'
import { keys, stroke } from './actions.ts'
import type { EnginePage } from './engine-page.ts'

/**
 * Waits until something is on the page, and clicks into the middle of the first that is seen.
 * @param text all that stands on it; unless given, whatever
 */
export async function click(page: EnginePage, selector: string, text = ''): Promise<void> {
  await seen(page, selector, text)
  const middle = await page.run(
    (wanted, words) => {
      const shown = [...document.querySelectorAll(wanted)].find(
        (element) => element.checkVisibility() && (words === '' || element.textContent === words),
      )
      shown?.scrollIntoView({ block: 'center' })
      const { x = 0, y = 0, width = 0, height = 0 } = shown?.getBoundingClientRect() ?? {}
      return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) }
    },
    selector,
    text,
  )
  await page.point([
    { type: 'pointerMove', ...middle },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ])
}

/** Clicks into a field and writes in the place of what stands there. */
export async function fill(page: EnginePage, selector: string, text: string): Promise<void> {
  await click(page, selector)
  await page.press([
    { type: 'keyDown', value: keys.control },
    ...stroke('a'),
    { type: 'keyUp', value: keys.control },
    ...[...text].flatMap(stroke),
  ])
}

/** Waits until something that matches can be seen. @param text as of `click` */
export async function seen(page: EnginePage, selector: string, text = ''): Promise<void> {
  const isSeen = (): Promise<boolean> =>
    page.run(
      (wanted, words) =>
        [...document.querySelectorAll(wanted)].some(
          (element) => element.checkVisibility() && (words === '' || element.textContent === words),
        ),
      selector,
      text,
    )
  await expect.poll(isSeen, { message: `${selector} ${text}` }).toBe(true)
}

/** The texts of all that match. */
export function textsOf(page: EnginePage, selector: string): Promise<string[]> {
  return page.run(
    (wanted) => [...document.querySelectorAll(wanted)].map(({ textContent }) => textContent ?? ''),
    selector,
  )
}
