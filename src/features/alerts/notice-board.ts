import type { Notice } from '../../app/notify.tsx'
import { problemOf } from './texts/problems.ts'

/** Where notices are shown, and taken away again. The page that draws a feature passes the shell's. */
export interface NoticeBoard {
  /** Answers how to dismiss it. */
  show: (notice: Notice) => number
  dismiss: (id: number) => void
}

/** Says what a call rejected with. */
export function showProblem(notify: NoticeBoard, error: unknown): void {
  notify.show({ text: problemOf(error).text, tone: 'error' })
}
