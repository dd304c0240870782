import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import button from '../../ui/button.module.css'
import styles from './settings.module.css'

interface ConfirmButtonProps {
  name: string
  /** What will happen, asked before it does. */
  question: string
  confirm: string
  onConfirm: () => void
}

/** A button for what cannot be undone: it asks in its own place. */
export function ConfirmButton({ name, question, confirm, onConfirm }: ConfirmButtonProps) {
  const [asking, setAsking] = useState(false)
  const cancel = useRef<HTMLButtonElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const asked = useRef(false)

  useEffect(() => {
    if (asking) cancel.current?.focus()
    else if (asked.current) opener.current?.focus()
    asked.current = asking
  }, [asking])

  if (!asking) {
    return (
      <div>
        <button ref={opener} type="button" className={button.quiet} onClick={() => setAsking(true)}>
          {name}
        </button>
      </div>
    )
  }
  return (
    <div className={styles.note} role="group" aria-label={name}>
      {question}
      <div className={styles.actions}>
        <button
          ref={cancel}
          type="button"
          className={button.quiet}
          onClick={() => setAsking(false)}
        >
          <Trans>Cancel</Trans>
        </button>
        <button type="button" className={button.primary} onClick={onConfirm}>
          {confirm}
        </button>
      </div>
    </div>
  )
}
