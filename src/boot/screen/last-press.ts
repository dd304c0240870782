/** A button that is pressed on a screen of the last visit, which the app replaces. */
export interface LastPress {
  /** Listens no more: the app's own buttons stand there. */
  end: () => void
  /** Presses the same button of the app once, where there is exactly one that is the same. */
  repeat: () => void
}

/**
 * Remembers the button that is pressed last on a stored screen, until the app's own stand there.
 * @param before the one that was pressed before this script ran, if any was
 */
export function followPresses(root: HTMLElement, before: HTMLElement | undefined): LastPress {
  let pressed = before && nameOf(before)
  const listen = ({ target }: Event): void => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button') : null
    if (button !== null) pressed = nameOf(button)
  }
  root.addEventListener('click', listen)
  return {
    end: () => root.removeEventListener('click', listen),
    repeat: () => {
      const name = pressed
      pressed = undefined
      if (name === undefined) return
      const same = [...root.querySelectorAll('button')].filter((one) => nameOf(one) === name)
      if (same.length === 1) same[0]?.click()
    },
  }
}

/** What tells a button from all others of its page: the row that it stands in, and what it says. */
function nameOf(button: HTMLElement): string {
  const row = button.closest<HTMLElement>('[data-symbol-id]')?.dataset.symbolId
  return JSON.stringify([row, button.getAttribute('aria-label'), button.textContent])
}
