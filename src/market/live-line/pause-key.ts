import { takesText } from '../../lib/takes-text.ts'

/** The parts of a key press that decide. */
export interface PauseKeyPress {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  repeat: boolean
  target: EventTarget | null
}

/** True for a plain `p`, unless it is being typed into something or held down. */
export function wantsPause(press: PauseKeyPress): boolean {
  if (press.ctrlKey || press.metaKey || press.altKey || press.repeat) return false
  return press.key.toLowerCase() === 'p' && !takesText(press.target)
}
