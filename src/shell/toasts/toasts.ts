import type { Toast } from '../../app/notify.tsx'
import { createStore, type ReadableStore } from '../../lib/store/store.ts'

/** A toast on the screen. */
export interface ShownToast extends Toast {
  id: number
}

/** The toasts of this tab, oldest first. */
export interface Toasts extends ReadableStore<readonly ShownToast[]> {
  /** Shows a toast, in the place of one with the same text. Answers how to dismiss it. */
  show: (toast: Toast) => number
  dismiss: (id: number) => void
}

/** More would cover the page; the oldest goes. */
const most = 3

/** How long a toast without an action stays, in ms. */
export const toastTime = 8_000

/** A tab without toasts. */
export function createToasts(): Toasts {
  const { set, ...toasts } = createStore<readonly ShownToast[]>([])
  let lastId = 0

  const dismiss = (id: number): void => {
    const others = toasts.get().filter((toast) => toast.id !== id)
    if (others.length < toasts.get().length) set(others)
  }
  return {
    ...toasts,
    show: (toast) => {
      const same = toasts.get().find(({ text }) => text === toast.text)
      if (same !== undefined) dismiss(same.id)
      lastId += 1
      const id = lastId
      set([...toasts.get(), { ...toast, id }].slice(-most))
      if (toast.action === undefined) setTimeout(() => dismiss(id), toastTime)
      return id
    },
    dismiss,
  }
}
