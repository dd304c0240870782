/** Marks the button that was pressed last before the app was there; the page's first script sets it. */
const mark = 'data-pressed'

/** Tells the page's first script that the app hears clicks itself from here on. */
const appListens = 'app-listens'

/**
 * The button that was pressed before the app was there, so that the app can carry it out; undefined where
 * none was. From here on the page's first script keeps no more of them.
 */
export function takeEarlyClick(document: Document): HTMLElement | undefined {
  document.dispatchEvent(new Event(appListens))
  const pressed = document.querySelectorAll<HTMLElement>(`[${mark}]`)
  for (const button of pressed) button.removeAttribute(mark)
  return pressed.item(0) ?? undefined
}
