import { type ComponentProps, type RefObject, useRef, useState } from 'react'
import { useLazyPart } from './use-lazy-part.ts'

/** A part that opens at a button, and is fetched when the pointer or the focus comes near it. */
export interface LazyMenu<Part extends object> {
  open: boolean
  setOpen: (open: boolean) => void
  /** There once it came. */
  part: Part | undefined
  anchor: RefObject<HTMLButtonElement | null>
  /** For the button. */
  button: Omit<ComponentProps<'button'>, 'type'>
}

/**
 * @param popup what opens, for screen readers
 * @param onUnavailable called when the part was wanted and could not be fetched
 */
export function useLazyMenu<Part extends object>(
  load: () => Promise<Part>,
  popup: 'menu' | 'dialog',
  onUnavailable: () => void,
): LazyMenu<Part> {
  const [open, setOpen] = useState(false)
  const { part, request } = useLazyPart(load)
  const anchor = useRef<HTMLButtonElement>(null)
  const toggle = async (): Promise<void> => {
    setOpen(!open)
    if (open || (await request())) return
    setOpen(false)
    onUnavailable()
  }
  return {
    open,
    setOpen,
    part,
    anchor,
    button: {
      ref: anchor,
      'aria-haspopup': popup,
      'aria-expanded': open && part !== undefined,
      onPointerEnter: () => void request(),
      onFocus: () => void request(),
      onClick: () => void toggle(),
    },
  }
}
