import type { Notice } from '../../app/notify.tsx'
import { createListeners } from '../../lib/listeners.ts'

/** A toast on the screen. */
export interface ShownToast extends Notice {
  id: number
}

/** The notices of this tab, oldest first. */
export interface Toasts {
  /** Shows a notice, in the place of one with the same text. Answers how to dismiss it. */
  show: (notice: Notice) => number
  dismiss: (id: number) => void
  shown: () => readonly ShownToast[]
  onChange: (listener: () => void) => () => void
}

/** More would cover the page; the oldest goes. */
const most = 3

/** How long a toast without an action stays, in ms. */
export const toastTime = 8_000

/** A tab without notices. */
export function createToasts(): Toasts {
  const listeners = createListeners()
  let shown: readonly ShownToast[] = []
  let lastId = 0

  const set = (next: readonly ShownToast[]): void => {
    shown = next
    listeners.emit()
  }
  const dismiss = (id: number): void => {
    if (shown.some((toast) => toast.id === id)) set(shown.filter((toast) => toast.id !== id))
  }
  return {
    show: (notice) => {
      const same = shown.find(({ text }) => text === notice.text)
      if (same !== undefined) dismiss(same.id)
      lastId += 1
      const id = lastId
      set([...shown, { ...notice, id }].slice(-most))
      if (notice.action === undefined) setTimeout(() => dismiss(id), toastTime)
      return id
    },
    dismiss,
    shown: () => shown,
    onChange: listeners.add,
  }
}
