import type { Notice } from '../../app/notify.tsx'

/** Where notices are shown, and taken away again. The page that draws a feature passes the shell's. */
export interface NoticeBoard {
  /** Answers how to dismiss it. */
  show: (notice: Notice) => number
  dismiss: (id: number) => void
}
