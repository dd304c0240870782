import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

/** Something that opens in the place of its button, and gives the focus back to it when it closes. */
export function useInPlace(): {
  isOpen: boolean
  open: () => void
  close: () => void
  opener: RefObject<HTMLButtonElement | null>
} {
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)

  useEffect(() => {
    if (!isOpen && wasOpen.current) opener.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])

  const open = useCallback(() => setOpen(true), [])
  const close = useCallback(() => setOpen(false), [])
  return { isOpen, open, close, opener }
}
