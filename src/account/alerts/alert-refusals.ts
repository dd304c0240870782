import { latePart } from '../../lib/store/late-part.ts'

/** Refusals that wait to be shown; of more the newest are. */
const maxWaiting = 10

/** What the gateway refused of changes of alerts that had waited. */
export interface AlertRefusals {
  add: (error: unknown) => void
  /** Calls back with every refusal, also those from before: what shows them is loaded late. */
  follow: (listener: (error: unknown) => void) => void
}

/** The refusals of changes that those who used the page of a session have made. */
export const alertRefusalsOf = latePart((_: object): AlertRefusals => {
  let waiting: readonly unknown[] = []
  let show = (error: unknown): void => {
    waiting = [...waiting, error].slice(-maxWaiting)
  }
  return {
    add: (error) => show(error),
    follow(listener) {
      show = listener
      for (const error of waiting) listener(error)
      waiting = []
    },
  }
})
