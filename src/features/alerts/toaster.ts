import type { Toast } from '../../app/notify.tsx'
import { problemOf } from './texts/problems.ts'

/** Where toasts are shown, and taken away again. The page that draws a feature passes the shell's. */
export interface Toaster {
  /** Answers how to dismiss it. */
  show: (toast: Toast) => number
  dismiss: (id: number) => void
}

/** Says what a call rejected with. */
export function showProblem(notify: Toaster, error: unknown): void {
  notify.show({ text: problemOf(error).text, tone: 'error' })
}
