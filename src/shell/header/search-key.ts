/** The parts of a key press that decide. */
export interface KeyPress {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  target: EventTarget | null
}

/** True for Ctrl-K and Command-K anywhere, and for `/` unless it is being typed into something. */
export function wantsSearch(press: KeyPress): boolean {
  if (press.altKey) return false
  if (press.ctrlKey || press.metaKey) return press.key.toLowerCase() === 'k'
  return press.key === '/' && !takesText(press.target)
}

function takesText(target: EventTarget | null): boolean {
  if (target === null || !('closest' in target) || typeof target.closest !== 'function')
    return false
  return target.closest('input, textarea, select, [contenteditable]') !== null
}
