import { takesText } from '../../lib/takes-text.ts'

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
