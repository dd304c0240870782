/** One step of the mouse, in pixels of the window, as both WebDriver protocols write it. */
export type PointerAction =
  | { type: 'pointerMove'; x: number; y: number }
  | { type: 'pointerDown' | 'pointerUp'; button: 0 }

/** One step of a key: a letter, or the code point that WebDriver gives to another key. */
export interface KeyAction {
  type: 'keyDown' | 'keyUp'
  value: string
}

/** Keys that write nothing. Source: WebDriver, 17.4.2. */
export const keys = { tab: '\uE004', enter: '\uE007', escape: '\uE00C', control: '\uE009' } as const

/** What a finger does that presses a key and lets it go. */
export function stroke(value: string): KeyAction[] {
  return [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]
}

/** The mouse, as a source of actions. */
export function mouse(actions: readonly PointerAction[]): unknown {
  return { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }
}

/** The keyboard, as a source of actions. */
export function keyboard(actions: readonly KeyAction[]): unknown {
  return { type: 'key', id: 'keyboard', actions }
}
