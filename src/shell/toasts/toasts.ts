import type { Toast } from '../../app/notify.tsx'
import { createListeners } from '../../lib/listeners.ts'

/** A toast on the screen. */
export interface ShownToast extends Toast {
  id: number
}

/** The toasts of this tab, oldest first. */
export interface Toasts {
  /** Shows a toast, in the place of one with the same text. Answers how to dismiss it. */
  show: (toast: Toast) => number
  dismiss: (id: number) => void
  shown: () => readonly ShownToast[]
  onChange: (listener: () => void) => () => void
}

/** More would cover the page; the oldest goes. */
const most = 3

/** How long a toast without an action stays, in ms. */
export const toastTime = 8_000

/** A tab without toasts. */
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
    show: (toast) => {
      const same = shown.find(({ text }) => text === toast.text)
      if (same !== undefined) dismiss(same.id)
      lastId += 1
      const id = lastId
      set([...shown, { ...toast, id }].slice(-most))
      if (toast.action === undefined) setTimeout(() => dismiss(id), toastTime)
      return id
    },
    dismiss,
    shown: () => shown,
    onChange: listeners.add,
  }
}
