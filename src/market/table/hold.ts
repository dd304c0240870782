import { type FocusEvent, useEffect, useMemo, useRef, useState } from 'react'

/** Rows stay put this long after the page was last scrolled, in ms: a finger may still be on it. */
const scrollRest = 1_000

type Reason = 'pointer' | 'focus' | 'scroll'

/** What to put on the element whose content must not move. */
export interface HoldHandlers {
  onPointerEnter: () => void
  onPointerLeave: () => void
  onFocus: (event: FocusEvent) => void
  onBlur: (event: FocusEvent) => void
}

/** Whether the content must not move now. */
export interface Hold {
  held: boolean
  handlers: HoldHandlers
}

/** Holds while a pointer or a finger is on an element, the keyboard focus in it, or the page scrolls. */
export function useHold(): Hold {
  const reasons = useRef(new Set<Reason>())
  const [held, setHeld] = useState(false)

  const { handlers, set } = useMemo(() => {
    const change = (reason: Reason, holds: boolean): void => {
      if (holds) reasons.current.add(reason)
      else reasons.current.delete(reason)
      setHeld(reasons.current.size > 0)
    }
    return {
      set: change,
      handlers: {
        onPointerEnter: () => change('pointer', true),
        onPointerLeave: () => change('pointer', false),
        onFocus: (event: FocusEvent) => {
          if (event.target.matches(':focus-visible')) change('focus', true)
        },
        onBlur: (event: FocusEvent) => {
          const next = event.relatedTarget
          if (!(next instanceof Node && event.currentTarget.contains(next))) change('focus', false)
        },
      },
    }
  }, [])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const onScroll = (): void => {
      clearTimeout(timer)
      timer = setTimeout(() => set('scroll', false), scrollRest)
      set('scroll', true)
    }
    globalThis.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      clearTimeout(timer)
      globalThis.removeEventListener('scroll', onScroll)
    }
  }, [set])

  return { held, handlers }
}
