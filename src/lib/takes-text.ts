const fields = 'input:not([type="checkbox"]), textarea, select, [contenteditable]'

/** True where a key pressed on `target` is typed into something, so that it is no shortcut. */
export function takesText(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(fields) !== null
}
