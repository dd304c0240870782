import type { KeyAction, PointerAction } from './actions.ts'

/** Browsers whose engines are not Chromium's. */
export type EngineName = 'Firefox' | 'WebKit'

/** The one page of a browser that is driven by WebDriver, as far as all engines do it alike. */
export interface EnginePage {
  /** Goes to an address and waits until it is loaded. Rejects where it cannot be. */
  goto: (url: string) => Promise<void>
  /**
   * Runs a function in the page and answers what it answers, both as JSON has it. The function sees
   * nothing of the test but its arguments.
   */
  run: <Args extends readonly unknown[], Result>(
    work: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ) => Promise<Result>
  /** Moves the mouse and presses its button, as a hand does. */
  point: (actions: readonly PointerAction[]) => Promise<void>
  /** Presses keys, as fingers do. */
  press: (actions: readonly KeyAction[]) => Promise<void>
  /** Ends the browser and removes its profile. */
  close: () => Promise<void>
}

/** What a page runs for `run`: an expression of a promise of JSON. */
export function expressionOf(
  work: (...args: never[]) => unknown,
  args: readonly unknown[],
): string {
  const list = args.map((arg) => JSON.stringify(arg)).join(', ')
  return `Promise.resolve((${work.toString()})(${list})).then((found) => JSON.stringify(found ?? null))`
}
