import { useState } from 'react'
import { type AlertRequest, useAlertPanel } from '../../../account/alerts/alert-panel.ts'

/** Where somebody wants to go who would lose what they entered: to another form, or out of the panel. */
interface Leaving {
  to: AlertRequest | undefined
}

/** The way out of a form, with the question before something is lost. */
export interface FormExit {
  /** Set while somebody is asked. */
  leaving: Leaving | undefined
  /** Is told whether leaving would lose something. */
  setTouched: (touched: boolean) => void
  /** Opens another form, or without one closes the panel: at once, or after the question. */
  leave: (to?: AlertRequest) => void
  stay: () => void
  /** Leaves without what was entered. */
  discard: () => void
}

/** Asks before what was entered is thrown away. */
export function useLeaving(): FormExit {
  const alertPanel = useAlertPanel()
  const [isTouched, setTouched] = useState(false)
  const [leaving, setLeaving] = useState<Leaving>()
  const go = (to: AlertRequest | undefined): void =>
    to === undefined ? alertPanel.close() : alertPanel.open(to)
  return {
    leaving,
    setTouched,
    leave: (to) => (isTouched ? setLeaving({ to }) : go(to)),
    stay: () => setLeaving(undefined),
    discard: () => {
      setLeaving(undefined)
      go(leaving?.to)
    },
  }
}
