import { type AskRow, rowIdOf } from './row-action.ts'

/** How long a finger rests on a row before its sheet opens, in ms. */
const opensAfter = 500

/** How far it may move meanwhile, in px. */
const slack = 10

/**
 * Opens the sheet of a row under a finger that rests on it, until `signal` ends it; scrolling, moving and
 * lifting it cancel. The press that opened it does nothing else, also not to the sheet that is under the
 * finger by then. Android sends a `contextmenu` of its own, iOS does not.
 */
export function onLongPress(root: HTMLElement, onAsk: AskRow, signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let start = { x: 0, y: 0 }
  let opened = false

  const cancel = (): void => clearTimeout(timer)
  const begin = (): void => {
    cancel()
    opened = false
  }
  const press = (event: PointerEvent): void => {
    const { target, clientX, clientY } = event
    const rowId = rowIdOf(target)
    const isButton = target instanceof Element && target.closest('button') !== null
    if (event.pointerType !== 'touch' || rowId === undefined || isButton) return
    start = { x: clientX, y: clientY }
    const anchor = { getBoundingClientRect: () => new DOMRect(clientX, clientY, 0, 0) }
    timer = setTimeout(() => {
      opened = true
      onAsk({ kind: 'sheet', rowId, anchor, byKey: false })
    }, opensAfter)
  }
  const move = ({ clientX, clientY }: PointerEvent): void => {
    if (Math.hypot(clientX - start.x, clientY - start.y) > slack) cancel()
  }
  const swallow = (event: MouseEvent): void => {
    // A key makes clicks too, and no release of a finger.
    if (!opened || event.detail === 0) return
    opened = false
    event.preventDefault()
    event.stopPropagation()
  }
  globalThis.addEventListener('pointerdown', begin, { capture: true, signal })
  globalThis.addEventListener('click', swallow, { capture: true, signal })
  globalThis.addEventListener('scroll', cancel, { passive: true, signal })
  root.addEventListener('pointerdown', press, { signal })
  root.addEventListener('pointermove', move, { signal })
  root.addEventListener('pointerup', cancel, { signal })
  root.addEventListener('pointercancel', cancel, { signal })
  signal.addEventListener('abort', cancel)
}
